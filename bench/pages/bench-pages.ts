import { type LaunchedChrome, launch } from 'chrome-launcher'
import { launchOptions } from '#tests/browser/chromium.ts'
import { startProduct, temporaryData } from '#tests/product.ts'
import { buildWebIfStale } from '../../web/build/build.ts'
import { median, ms, printTable, ratio } from '../measure.ts'
import { serveFloor } from './floor.ts'
import { CATEGORIES, KINDS, loadOnce, type Measured, type Visit } from './lighthouse-run.ts'
import { type Route, routesOf } from './routes.ts'

const RUNS = 5
const HEAD = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP', 'to floor', 'CLS', 'TBT']
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** Measures our pages with Lighthouse's mobile preset, beside a page written by hand, in the same browser. */
export async function benchPages(options: { runs?: string; routes?: string }): Promise<void> {
  const runs = Number(options.runs ?? RUNS)
  await buildWebIfStale()
  const { dataDir, remove } = await temporaryData()
  const product = await startProduct(dataDir)
  const floor = await serveFloor()
  const chrome = await startChrome()
  try {
    const routes = await routesOf(product.url, options.routes?.split(',') ?? [])
    const visits: Visit[] = [{ url: floor.url }, ...routes]
    const [least = [], ...found] = await loadInTurn(chrome, visits, runs)
    const head = [...HEAD, ...KINDS.map((kind) => `${kind} kB`)]
    const rows = routes.map((route, i) => row(route.path, found[i] ?? [], least))
    printTable(`Lighthouse, mobile preset, medians of ${runs}`, head, [row('floor', least, least), ...rows])
    const remarks = routes.flatMap((route, i) => remarksOn(route, found[i] ?? []))
    console.log(`\n${remarks.join('\n') || 'Nothing to mend.'}`)
  } finally {
    chrome.kill()
    await floor.close()
    await product.stop()
    await remove()
  }
}

function startChrome(): Promise<LaunchedChrome> {
  const { executablePath, args } = launchOptions()
  return launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] })
}

/** Loads all pages once, then all again, so that other load on the machine affects them alike. */
async function loadInTurn(chrome: LaunchedChrome, visits: Visit[], runs: number): Promise<Measured[][]> {
  const loads: Measured[][] = visits.map(() => [])
  for (let i = 0; i < runs; i++)
    for (const [n, visit] of visits.entries()) loads[n]?.push(await loadOnce(chrome.port, visit))
  return loads
}

const middle = (loads: Measured[], of: (load: Measured) => number) => median(loads.map(of))

function row(path: string, loads: Measured[], floor: Measured[]): string[] {
  const lcp = middle(loads, (load) => load.lcp)
  return [
    path,
    ...CATEGORIES.map((id) => String(middle(loads, (load) => load.scores[id]))),
    ms(lcp),
    ratio(
      lcp,
      middle(floor, (load) => load.lcp),
    ),
    middle(loads, (load) => load.cls).toFixed(3),
    ms(middle(loads, (load) => load.tbt)),
    ...KINDS.map((kind) => kilobytes(middle(loads, (load) => load.bytes[kind]))),
  ]
}

/** Scores below our minimum, and every audit that failed, with the number of loads in which it did. */
function remarksOn({ path, least }: Route, loads: Measured[]): string[] {
  const short = CATEGORIES.flatMap((id) => {
    const score = middle(loads, (load) => load.scores[id])
    return score < least[id] ? [`${path} falls short: ${id} ${score}, at least ${least[id]}`] : []
  })
  const faults = Map.groupBy(
    loads.flatMap((load) => load.faults),
    ({ id }) => id,
  )
  const failed = [...faults.values()].map(
    (same) => `${path} ${same.length}/${loads.length} ${same[0]?.text ?? ''}`,
  )
  return [...short, ...failed]
}
