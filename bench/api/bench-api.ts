import { loadavg } from 'node:os'
import { freePort } from '#server/database/free-port.ts'
import { printTable } from '../measure.ts'
import { type Finding, openTestbed, type Testbed } from '../shared/testbed.ts'
import { measureGenerating } from './generating.ts'
import { measureIdle } from './idle.ts'
import { measureLive } from './live.ts'
import { measureManyOrders } from './many-orders.ts'
import { measureReads } from './reads.ts'
import { measureUploading } from './uploading.ts'

const parts: Record<string, (testbed: Testbed) => Promise<Finding[]>> = {
  idle: measureIdle,
  routes: measureRoutes,
  live: measureLive,
  many: measureManyOrders,
}

/** Measures how fast the service is. @param only names of the parts to run, or all if empty */
export async function benchApi(only: string[]): Promise<void> {
  const testbed = await openTestbed()
  const findings: Finding[] = []
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (only.length > 0 && !only.includes(name)) continue
      findings.push(...(await measure(testbed)))
    }
  } finally {
    printFindings(findings)
    await testbed.close()
  }
}

function printFindings(findings: Finding[]): void {
  const load = loadavg().map((one) => one.toFixed(1))
  printTable(
    `npm run bench -- api   (load of the machine ${load.join(', ')})`,
    ['what', 'found', 'goal', ''],
    findings.map(({ what, found, goal, held }) => [what, found, goal, held ? '' : 'MISSED']),
  )
}

async function measureRoutes(testbed: Testbed): Promise<Finding[]> {
  const port = await freePort()
  const settings = { ROLES: 'web', BARE_PORT: String(port) }
  const { url, process } = await testbed.start('routes', settings, 'bench/api/both-apps.ts')
  const urls = { product: url, bare: `http://127.0.0.1:${port}` }
  const reads = await measureReads(testbed, urls)
  const generating = await measureGenerating(url)
  const uploading = await measureUploading(urls)
  await process.end('SIGKILL')
  return [...reads, ...generating, ...uploading]
}
