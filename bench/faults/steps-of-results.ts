import { styles } from '#contract/images.ts'
import type { ParentLink } from '#contract/links.ts'
import { type Family, hasPictures, type KnownOrder, ordered, statusIs, withOrder } from './family.ts'
import type { Step } from './step.ts'

type Act = (family: Family, order: KnownOrder) => Promise<unknown>

/** A request about one of the order's pictures. */
const ask =
  (method: string, what: string, body?: (family: Family) => Record<string, unknown>): Act =>
  async (family, { latest }) => {
    const { id } = family.random.pick(latest.images)
    await family.browser.send(method, `/api/images/${id}${what}`, body?.(family))
  }

const regenerate = ask('POST', '/regenerate', ({ random }) => ({ style: random.pick(styles) }))
const rename = ask('PATCH', '', ({ random }) => ({ title: `Title ${random.below(1000)}` }))
const upscale = ask('POST', '/print')
const share = ask('POST', '/links', () => ({ lifetime: 'week' }))

const revokeLinks: Act = async ({ browser }, { latest }) => {
  const { status, body } = await browser.get<ParentLink[]>(`/api/orders/${latest.id}/links`)
  if (status === 200) for (const { id } of body) await browser.send('DELETE', `/api/links/${id}`)
}

const keepLonger: Act = ({ browser }, { latest }) => browser.post(`/api/orders/${latest.id}/keep`)

const failedOf = ({ latest }: KnownOrder) => latest.images.find(({ status }) => status === 'failed')

async function replace({ browser, random, drawings }: Family, order: KnownOrder): Promise<void> {
  const form = new FormData()
  form.set('uploadId', random.uuid())
  form.append('image', new Blob([new Uint8Array(random.pick(drawings))]), 'drawing.jpg')
  // The picture now belongs to the new upload.
  order.kept.clear()
  await browser.post(`/api/images/${failedOf(order)?.id}/replace`, form)
}

async function deletePicture(family: Family, { latest, kept }: KnownOrder): Promise<void> {
  const { id } = family.random.pick(latest.images)
  // The parent does not know which upload it was, so none of them is certain.
  kept.clear()
  const { status } = await family.browser.send('DELETE', `/api/images/${id}`)
  if (status === 204) family.erased.push(id)
}

const ended = statusIs('completed', 'failed')
const drawn = ordered((one) => ended(one) && hasPictures(one))
const several = ordered((one) => ended(one) && one.latest.images.length > 1)
const failed = ordered((one) => ended(one) && failedOf(one) !== undefined)
const ofPlan = ordered((one) => ended(one) && hasPictures(one) && one.latest.bundleType === 'unlimited')

export const resultSteps: Step[] = [
  { weight: 1, when: drawn, take: withOrder(regenerate) },
  { weight: 2, when: failed, take: withOrder(replace) },
  { weight: 1.5, when: several, take: withOrder(deletePicture) },
  { weight: 0.5, when: drawn, take: withOrder(rename) },
  { weight: 0.5, when: drawn, take: withOrder(share) },
  { weight: 0.2, when: drawn, take: withOrder(revokeLinks) },
  { weight: 0.3, when: drawn, take: withOrder(keepLonger) },
  { weight: 2, when: ofPlan, take: withOrder(upscale) },
]
