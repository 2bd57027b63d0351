/** How long a server asks us to wait, in milliseconds, by `retry-after-ms` or `retry-after` (seconds or a date). */
export function retryAfterMs(headers: { get(name: string): string | null }): number | undefined {
  const exact = Number(headers.get('retry-after-ms') ?? Number.NaN)
  if (Number.isFinite(exact)) return Math.max(0, exact)
  const said = headers.get('retry-after')
  if (said === null) return undefined
  const seconds = Number(said)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(said) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
