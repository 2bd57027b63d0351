/** CPU milliseconds of each of several runs after a warm-up. Other processes disturb them less than wall-clock times. */
export async function timedCpu(runs: number, run: () => unknown): Promise<number[]> {
  await run()
  const times: number[] = []
  for (let i = 0; i < runs; i++) times.push(await cpuOf(run))
  return times
}

/** The CPU time of this process that a function takes, in milliseconds. */
export async function cpuOf(run: () => unknown): Promise<number> {
  const started = process.cpuUsage()
  await run()
  return cpuSince(started)
}

/** CPU time in milliseconds since an earlier `process.cpuUsage()`. */
export function cpuSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

/** The peak memory of this process, in megabytes. */
export const peakMegabytes = (): string => Math.round(process.resourceUsage().maxRSS / 1024).toString()

export const median = (values: number[]): number => quantile(values, 0.5)

/** Prints rows as a table with aligned columns. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  console.log(`\n${title}\n${line(head)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`)
  for (const row of rows) console.log(line(row))
}

export const ms = (value: number): string => `${Math.round(value)} ms`
export const ratio = (value: number, to: number): string => (value / to).toFixed(2)

/** The value below which this share (0-1) of the values lies. */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
