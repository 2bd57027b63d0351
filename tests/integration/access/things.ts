import type { OwnSession } from '#contract/sessions.ts'
import { addressKey } from '#server/features/emails/suppressions.ts'
import { giftCardKey } from '#server/signing/gift-card-keys.ts'
import { orderKey, withdrawalKey } from '#server/signing/order-keys.ts'
import { subscriptionKey } from '#server/signing/subscription-keys.ts'
import { unsubscribeKey } from '#server/signing/unsubscribe-keys.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import type { TestApp } from '#tests/factories/app.ts'
import { putPaidPrint } from '#tests/factories/book-prints.ts'
import { buyGiftCard } from '#tests/factories/gift-cards.ts'
import { findOwnSubscription } from '#tests/factories/own-subscription.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { findReport, runDrawing, runReport } from '#tests/factories/run-job.ts'
import { subscribe } from '#tests/factories/subscribe.ts'
import { addChild, addDrawing } from '#tests/factories/wall.ts'
import type { Browsers } from './callers.ts'
import { type Linked, linkAll } from './linked.ts'

/** The most different states come first, because a short run skips the others. */
export const states = ['open', 'finished', 'deleted', 'missing', 'paid', 'drawing', 'refunded'] as const
export type State = (typeof states)[number]
export type Owner = 'guest' | 'account'

/** What a call can be about: an order in one state with everything that belongs to it, or a plan. */
export type Thing = {
  owner: Owner
  state: State
  order: string
  image: string
  upload: string
  report: string
  /** The account's session, or a made-up ID for a guest. */
  session: string
  /** The ID of its erasure receipt, once it is deleted. */
  erasure: string
  /** The links to its parts, with the link to its artwork first. */
  links: Linked[]
  /** A child of the account with a drawing on its wall, or a made-up ID for a guest. */
  child: string
  wallPicture: string
  /** The signed URL of the drawing, from after `/files/` on. */
  file: string
  subscription: string
  /** A gift card bought by the same parent, and its code. */
  giftCard: string
  giftCode: string
  /** A paid printed copy of its book. */
  bookPrint: string
  /** The keys from its emails. */
  keys: { order: string; withdrawal: string; subscription: string; giftCard: string; unsubscribe: string }
}

export const addressOf = { guest: 'planted-guest@example.com', account: 'planted-account@example.com' }

/** Texts that only the owner of a thing may read. */
export const secretsOf = (owner: Owner) => {
  const [title, context, childName] = [`Title of ${owner}`, `Wish of ${owner}`, `Child of ${owner}`]
  return { title, context, childName, words: `Words of ${owner}`, email: addressOf[owner] }
}

/** Creates an order and brings it to a state. It is also unlocked for `admitted` if it belongs to a guest. */
export async function makeThing(
  shop: TestApp,
  browsers: Browsers,
  owner: Owner,
  state: State,
): Promise<Thing> {
  if (state === 'missing') return missingThing(owner)
  const parent = browsers[owner]
  const thing = { ...(await makeOpen(shop, parent, owner)), state }
  const { order: id, keys } = thing
  await browsers.admitted.post(`/api/orders/${id}/unlock`, { key: keys.order })
  if (state === 'open') return thing
  await parent.pay(await parent.getOrder({ id }))
  if (state === 'refunded') await parent.post(`/api/orders/${id}/withdrawal`)
  if (state === 'paid' || state === 'refunded') return thing
  await parent.generate({ id })
  return state === 'drawing' ? thing : finish(shop, parent, thing)
}

async function makeOpen({ services }: TestApp, parent: Parent, owner: Owner): Promise<Thing> {
  const { signing } = services
  const { childName, email, words, ...named } = secretsOf(owner)
  const { id: order } = await parent.order({ email })
  const upload = crypto.randomUUID()
  const drawing = { bytes: await drawingJpeg('cat', 200), uploadId: upload, ...named }
  const { body } = await parent.upload(order, [drawing])
  const [image] = body
  if (!image) throw new Error('An order has no drawing.')
  await parent.post(`/api/orders/${order}/reports`, { childName })
  await parent.send('PUT', `/api/images/${image.id}/words`, { words })
  const { id: giftCard, code: giftCode } = await buyGiftCard(parent, { email })
  const bookPrint = await putPaidPrint(services, { orderId: order, title: named.title, email }, image.id)
  const missing = missingThing(owner)
  const keys = {
    ...missing.keys,
    order: orderKey(signing, order, email),
    withdrawal: withdrawalKey(signing, order, email),
    giftCard: giftCardKey(signing, giftCard, email),
    unsubscribe: unsubscribeKey(signing, addressKey(signing, email)),
  }
  const own = owner === 'account' ? await ofAccount(parent, childName) : {}
  const file = image.originalUrl.replace('/files/', '')
  const bought = { giftCard, giftCode, bookPrint }
  return { ...missing, ...own, state: 'open', order, image: image.id, upload, file, ...bought, keys }
}

async function ofAccount(parent: Parent, name: string) {
  const { id: child } = await addChild(parent, { name })
  const { body } = await addDrawing(parent, child, await drawingJpeg('cat', 200))
  return { session: await sessionOf(parent), child, wallPicture: body.pictures[0]?.id ?? '' }
}

async function sessionOf(parent: Parent): Promise<string> {
  const { body } = await parent.get<{ sessions: OwnSession[] }>('/api/user/sessions')
  return body.sessions.find(({ current }) => current)?.id ?? ''
}

async function finish(shop: TestApp, parent: Parent, thing: Thing): Promise<Thing> {
  const order = { id: thing.order }
  await runDrawing(shop, order)
  await runReport(shop, order)
  const report = await findReport(shop, order)
  const nameOnWall = thing.owner === 'account' ? secretsOf('account').childName : undefined
  const { links, child } = await linkAll(shop, parent, thing, nameOnWall)
  const erasure = thing.state === 'deleted' ? await deleteOrder(parent, thing) : thing.erasure
  if (thing.state === 'deleted' && child) await parent.send('DELETE', `/api/children/${child}`)
  return { ...thing, links, erasure, report: report?.id ?? '' }
}

async function deleteOrder(parent: Parent, { order }: Thing): Promise<string> {
  const { headers } = await parent.send('DELETE', `/api/orders/${order}`)
  return headers.get('location')?.split('/').at(-1) ?? ''
}

const madeUp = 'A'.repeat(43)
/** Has the format of an unexpired key. */
export const madeUpKey = `ffffffff${madeUp}`

/** Well-formed IDs of things that never existed. */
export function missingThing(owner: Owner): Thing {
  const id = () => crypto.randomUUID()
  return {
    owner,
    state: 'missing',
    order: id(),
    image: id(),
    upload: id(),
    report: id(),
    subscription: id(),
    session: id(),
    erasure: id(),
    links: [{ to: 'artwork', link: id(), line: id(), token: madeUp }],
    giftCard: id(),
    giftCode: 'made up',
    bookPrint: id(),
    child: id(),
    wallPicture: id(),
    file: `working/${id()}.jpg?expires=99999999999&signature=${madeUp}`,
    keys: {
      order: madeUpKey,
      withdrawal: madeUpKey,
      subscription: madeUpKey,
      giftCard: madeUp,
      unsubscribe: madeUp + madeUp,
    },
  }
}

/** Creates an active plan, for a guest or for the account that the parent is signed in to. */
export async function makePlan(shop: TestApp, parent: Parent, owner: Owner): Promise<Thing> {
  const email = addressOf[owner]
  const drawn = await parent.order({ bundleType: 'family', email })
  await subscribe(parent, { email })
  await parent.send('DELETE', `/api/orders/${drawn.id}`)
  const row = await findOwnSubscription(shop, email)
  if (row?.status !== 'active') throw new Error('A plan does not run.')
  const missing = missingThing(owner)
  const subscription = subscriptionKey(shop.services.signing, row.id, email)
  return { ...missing, state: 'open', subscription: row.id, keys: { ...missing.keys, subscription } }
}
