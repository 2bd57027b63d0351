import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Order } from '#contract/orders.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { Parent } from '#tests/factories/parent.ts'
import { until } from '#tests/factories/until.ts'

/** A sender of requests, and the IDs of what they own. */
export type Caller = { parent: Parent; ids: readonly string[] }

/** A stranger, a guest with a drawing, and a signed-in parent who has paid. */
export async function newCallers(url: string, outbox: string, email: string): Promise<Caller[]> {
  const [stranger, guest, owner] = [new Parent(url), new Parent(url), new Parent(url)]
  const picture = { bytes: await drawingJpeg('cat', 120), style: 'disney' }
  const unpaid = await guest.order()
  await guest.upload(unpaid.id, [picture])
  await signInByEmail(owner, outbox, email)
  const paid = await owner.buy([picture])
  await owner.generate(paid)
  const [mine, theirs] = [await guest.getOrder(unpaid), await owner.getOrder(paid)]
  return [
    { parent: stranger, ids: [] },
    { parent: guest, ids: idsOf(mine) },
    { parent: owner, ids: idsOf(theirs) },
  ]
}

const idsOf = ({ id, images }: Order): string[] => [id, ...images.map((image) => image.id)]

async function signInByEmail(parent: Parent, outbox: string, email: string): Promise<void> {
  // Use a new address, so that no rate limit applies.
  const from = {
    'x-forwarded-for': `fd00:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
  }
  const { status } = await parent.send('POST', '/api/auth/magic-link', { email }, from)
  if (status !== 200) throw new Error(`Asking for a sign-in link was answered with ${status}`)
  const token = await until(() => newestToken(outbox, email))
  await parent.get(`/api/auth/verify?${new URLSearchParams({ email, token })}`)
}

async function newestToken(outbox: string, email: string): Promise<string | undefined> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  for (const name of names.sort().reverse()) {
    const { to = [], text = '' } = await PostalMime.parse(await readFile(join(outbox, name)))
    const token = /\/auth\/verify\?\S*token=([\w.-]+)/.exec(text)?.[1]
    if (token && to.some(({ address }) => address === email)) return token
  }
  return undefined
}
