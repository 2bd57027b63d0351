import { once } from 'node:events'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { livePath } from '#contract/live.ts'
import { namesIn } from '#contract/names-in.ts'
import { announce } from '#server/live/channel.ts'
import { contractCalls } from '#tests/contract-calls.ts'
import { quickArtist } from '#tests/factories/artwork.ts'
import { sharedTestApp } from '#tests/factories/shared-app.ts'
import { until } from '#tests/factories/until.ts'
import { sampled, short } from '#tests/selection.ts'
import { type Answer, owns, type Row } from './access-rules.ts'
import { type Answered, answerOf, ask, goneAt, type Route } from './asking.ts'
import { type Browsers, type Caller, callers, headersOf, monitorToken, openBrowsers } from './callers.ts'
import { type KeptRows, keepRows } from './kept-rows.ts'
import { isBuiltFile, noteRoutes } from './routes.ts'
import { otherRows, pageRows, rows } from './rows.ts'
import { makePlan, makeThing, missingThing, type Owner, secretsOf, states, type Thing } from './things.ts'

const IN_SHORT = 4
/** The callers tried on deleted and missing things in a short run: the answer is the same for all. */
const fewCallers: readonly Caller[] = ['stranger', 'guest', 'account', 'operator']

/** Callers that are refused whatever the order's state. */
const refusedInAnyState: readonly Caller[] = ['expired', 'revoked', 'monitor', 'unproven']

const routes = noteRoutes()
const calls = await contractCalls()
const settings = { TRUST_PROXY: 'on', METRICS_TOKEN: monitorToken, API_DOCS: 'token' }
const shop = sharedTestApp({ settings, parts: { artwork: quickArtist() } })

const owners: readonly Owner[] = ['guest', 'account']
const orders: Thing[] = []
const plans: Thing[] = []
let browsers: Browsers
let kept: KeptRows

beforeAll(async () => {
  browsers = await openBrowsers(shop)
  for (const owner of owners) {
    for (const state of sampled(IN_SHORT, states)) orders.push(await makeThing(shop, browsers, owner, state))
    plans.push(await makePlan(shop, browsers[owner], owner), missingThing(owner))
  }
  kept = await keepRows(shop.services.settings.databaseUrl ?? '')
})
afterAll(async () => {
  expect(await kept.changed()).toEqual([])
  await kept.close()
})

const thingsOf = (route: Route, row: Row): Thing[] => {
  if (row.names === 'plan') return plans
  return row.names || /[:*]/.test(route.path) ? ordersIn(route) : [missingThing('account')]
}

const isAboutLinks = ({ path }: Route) => /links\/:id|link-lines|:token/.test(path)

/** The orders that the path can name. If it names a link, each order is repeated for each of its links. */
function ordersIn(route: Route): Thing[] {
  const named = orders.filter(isNamedIn(route))
  if (!isAboutLinks(route)) return named
  return named.flatMap((thing) => thing.links.map((link) => ({ ...thing, links: [link] })))
}

/** Only finished orders have reports and links. Gift cards do not depend on the order's state. */
const isNamedIn =
  (route: Route) =>
  ({ state }: Thing) => {
    if (/\/gifts?\b/.test(route.path)) return state === 'finished' || state === 'missing'
    const isOfFinished = isAboutLinks(route) || route.path.includes('reports/:id')
    return !isOfFinished || ['finished', 'deleted', 'missing'].includes(state)
  }

function expected(route: Route, row: Row, caller: Caller, thing: Thing): Answer {
  const gone = goneAt(route) ?? row.gone
  if (gone && isGone(thing)) return gone
  const first = row.to(caller, thing)
  if (first !== 'in') return first
  const { answer = 'in' } = row
  if (typeof answer === 'string') return answer
  return (typeof answer === 'function' ? answer(thing) : answer[thing.state]) ?? 'in'
}

/** The names of an owner's secrets found in an answer to another caller. */
const leaked = ({ body }: Answered, caller: Caller, thing: Thing): string[] =>
  owners
    .filter((owner) => !owns(caller, { owner }) && !(caller === 'emailed' && owner === thing.owner))
    .flatMap((owner) => namesIn(secretsOf(owner)).filter((name) => body.includes(secretsOf(owner)[name])))

const isGone = ({ state }: Thing) => state === 'deleted' || state === 'missing'
const callersOf = (thing: Thing) => (short && isGone(thing) ? fewCallers : callers)

/** Whether a finished order's refusal repeats that of the same owner's open order. */
function isRepeated(row: Row, caller: Caller, thing: Thing, asked: readonly Thing[]): boolean {
  if (thing.state !== 'finished' || !refusedInAnyState.includes(caller)) return false
  const open = asked.find(({ owner, state }) => owner === thing.owner && state === 'open')
  const refusal = row.to(caller, thing)
  return refusal !== 'in' && open !== undefined && row.to(caller, open) === refusal
}

/** Makes the call as every caller about everything the row names. Returns the deviations from the row. */
async function differences(route: Route, row: Row): Promise<string[]> {
  const found: string[] = []
  const things = thingsOf(route, row)
  const each = things.flatMap((thing) =>
    callersOf(thing)
      .filter((caller) => !short || !isRepeated(row, caller, thing, things))
      .map((caller) => [caller, thing] as const),
  )
  const isLetIn = ([caller, thing]: (typeof each)[number]) => expected(route, row, caller, thing) === 'in'
  const one = async ([caller, thing]: (typeof each)[number]) => {
    const about = isAboutLinks(route) ? ` ${thing.links[0]?.to}` : ''
    const who = `${caller}, ${thing.owner}'s ${thing.state}${about}`
    const reply = await ask(shop.url, browsers, route, row, [caller, thing])
    const [answer, right] = [answerOf(reply), expected(route, row, caller, thing)]
    if (answer !== right) found.push(`${who}: ${answer} instead of ${right}`)
    const read = leaked(reply, caller, thing).filter((name) => name !== row.tells)
    if (read.length > 0) found.push(`${who}: reads ${read}`)
  }
  await Promise.all(each.filter((pair) => !isLetIn(pair)).map(one))
  const changed = (await kept.restore()).filter((table) => table !== row.marks)
  if (changed.length > 0) found.push(`refused callers changed ${changed}`)
  const letIn = each.filter(isLetIn)
  if (route.method === 'GET') {
    await Promise.all(letIn.map(one))
    await kept.restore()
    return found
  }
  for (const pair of letIn) {
    await one(pair)
    const after = await kept.restore()
    if (row.harmless && after.length > 0) found.push(`${pair[0]}, ${pair[1].state}: changed`)
  }
  return found
}

const contractRoutes = [...calls].map(([name, { method, path }]) => ({ name, method, path }))

describe('in the contract', () => {
  test.each(contractRoutes)('$name answers each caller as its row says', async ({ name, ...route }) => {
    const row = rows[name]
    if (!row) throw new Error(`rows.ts does not say who may call ${name}.`)
    expect(await differences(route, row)).toEqual([])
  })

  test('every row belongs to an existing call', () => {
    expect(Object.keys(rows).filter((name) => !calls.has(name))).toEqual([])
  })
})

const routeOf = (name: string): Route => {
  const [method = '', path = ''] = name.split(' ')
  return { method, path }
}

describe('outside the contract', () => {
  test.each(Object.entries(otherRows))('%s answers each caller as its row says', async (name, row) => {
    expect(await differences(routeOf(name), row)).toEqual([])
  })

  test.each(pageRows)(
    '%s is the same page for everybody and reveals nothing about its owner',
    async (name) => {
      for (const thing of ordersIn(routeOf(name))) {
        const replies = callersOf(thing).map((caller) =>
          ask(shop.url, browsers, routeOf(name), {}, [caller, thing]),
        )
        const told = (await Promise.all(replies)).map(({ status, body }) => `${status} ${body}`)
        expect(new Set(told).size).toBe(1)
        for (const secret of Object.values(secretsOf(thing.owner))) expect(told[0]).not.toContain(secret)
      }
      expect(await kept.changed()).toEqual([])
    },
  )

  test('every route without a row answers 405', async () => {
    const listed = contractRoutes.map(({ method, path }) => `${method} ${path}`)
    const known = [...listed, ...Object.keys(otherRows), ...pageRows, `GET ${livePath}`]
    const unknown = [...routes].filter((route) => !known.includes(route) && !isRead(route, known))
    const routesToAsk = unknown.filter((name) => !isBuiltFile(name)).map(routeOf)
    const answers = routesToAsk.map(async ({ method, path: url }) => {
      const reply = await shop.app.inject({ url, method: method as NonNullable<InjectOptions['method']> })
      return [method, url, reply.statusCode]
    })
    expect((await Promise.all(answers)).filter(([, , status]) => status !== 405)).toEqual([])
  })
})

/** Whether it is the HEAD route of a known GET route. */
const isRead = (route: string, known: string[]) =>
  route.startsWith('HEAD ') && known.includes(route.replace('HEAD', 'GET'))

describe('the live connection tells', () => {
  /** The messages to a caller who subscribes to an order, up to the next change if it may see it. */
  async function heard(caller: Caller, orderId: string): Promise<string[]> {
    const address = `${shop.url.replace('http', 'ws')}${livePath}`
    const socket = new WebSocket(address, { headers: headersOf(browsers, caller) })
    const messages: string[] = []
    const told = (times: number) =>
      until(async () => messages.filter((one) => /"type":"(order_update|error)"/.test(one)).length >= times)
    socket.on('message', (data) => messages.push(String(data)))
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'subscribe', orderId }))
    await told(1)
    if (messages.some((one) => one.includes('order_update'))) {
      await announce(shop.services.db, { orderId })
      await told(2)
    }
    socket.close()
    return messages
  }

  test.each(owners)('only the owner that a finished order of the %s has a report', async (owner) => {
    const thing = orders.find((one) => one.owner === owner && one.state === 'finished')
    const owning = callers.filter((caller) => owns(caller, { owner }))
    const others = callers.filter((caller) => !owning.includes(caller))
    for (const [together, letIn] of [
      [others, false],
      [owning, true],
    ] as const) {
      const heardBy = await Promise.all(together.map((caller) => heard(caller, thing?.order ?? '')))
      const told = heardBy.map((messages) => messages.some((one) => one.includes('report_update')))
      expect([together, told]).toEqual([together, together.map(() => letIn)])
      for (const secret of Object.values(secretsOf(owner)))
        expect(heardBy.flat().join()).not.toContain(secret)
    }
  })

  test('nobody whether an order was deleted or never existed', async () => {
    const gone = orders.filter(isGone)
    const messages = await Promise.all(gone.map(({ order }) => heard('stranger', order)))
    expect(new Set(messages.map((one) => one.join())).size).toBe(1)
  })
})
