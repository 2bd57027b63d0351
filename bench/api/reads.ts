import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { signIn } from '#tests/factories/sign-in.ts'
import { median } from '../measure.ts'
import type { Finding, Testbed } from '../shared/testbed.ts'
import { someAddress, Visitor } from '../shared/visitor.ts'
import { load } from './load.ts'

const CONNECTIONS = 64
/** Short turns, so that other load on the machine affects all alike. */
const SECONDS = 0.7
const ROUNDS = 9
const GOAL = 0.5

type Urls = { product: string; bare: string }
type Read = { name: string; path: string; cookie: string }

/** Compares the requests that a page repeats with a bare route that runs the same statements. */
export async function measureReads(testbed: Testbed, urls: Urls): Promise<Finding[]> {
  const parent = new Visitor(urls.product)
  await signIn(testbed, parent, 'reader@example.com')
  const drawing = { bytes: await drawingJpeg('cat', 240) }
  const order = await parent.buyAndGenerate([drawing, drawing, drawing])
  const cookie = parent.cookieHeader()
  const reads: Read[] = [
    { name: 'order', path: `/api/orders/${order.id}`, cookie },
    { name: 'images', path: `/api/orders/${order.id}/images`, cookie },
    { name: 'me', path: '/api/auth/me', cookie },
  ]
  const findings: Finding[] = []
  for (const read of reads) findings.push(...(await measureRead(urls, read)))
  return findings
}

async function measureRead({ product, bare }: Urls, { name, path, cookie }: Read): Promise<Finding[]> {
  const statements = await record(bare, { name, path, cookie })
  const perSecond = { product: [] as number[], counted: [] as number[], uncounted: [] as number[] }
  const ask = async (url: string, asked: string) => {
    const headers = () => ({ cookie, 'x-forwarded-for': someAddress() })
    const request = () => ({ method: 'GET' as const, path: asked, headers: headers() })
    const result = await load(url, { connections: CONNECTIONS, seconds: SECONDS }, request)
    if (result.refused > 0) throw new Error(`${asked} was refused ${result.refused} times.`)
    return result.perSecond
  }
  for (let round = 0; round < ROUNDS; round++) {
    perSecond.counted.push(await ask(bare, `/counted/${name}`))
    perSecond.product.push(await ask(product, path))
    perSecond.uncounted.push(await ask(bare, `/uncounted/${name}`))
  }
  const ours = median(perSecond.product)
  const findingFor = (what: string, bareRoute: number, goal: number): Finding => ({
    what: `${name}: ${what}`,
    found: `${(ours / bareRoute).toFixed(2)} (${Math.round(ours)} of ${Math.round(bareRoute)} a second)`,
    goal: goal > 0 ? `>= ${goal}` : 'no goal',
    held: ours / bareRoute >= goal,
  })
  return [
    findingFor(`of a bare route with the same ${statements} statements`, median(perSecond.counted), GOAL),
    findingFor('the same, without the statement that limits clients', median(perSecond.uncounted), 0),
  ]
}

async function record(bare: string, { name, path, cookie }: Read): Promise<number> {
  const answer = await fetch(`${bare}/record/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, cookie }),
  })
  const { status, statements } = (await answer.json()) as { status: number; statements: number }
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
  return statements
}
