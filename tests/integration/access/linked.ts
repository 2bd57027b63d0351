import type { ParentLink } from '#contract/links.ts'
import type { TestApp } from '#tests/factories/app.ts'
import { linkTo, linkToBook, linkToWall, linkToWallBook } from '#tests/factories/links.ts'
import { putViewableBook } from '#tests/factories/made-book.ts'
import type { Parent } from '#tests/factories/parent.ts'
import { addChild } from '#tests/factories/wall.ts'

/** A link: what it leads to, its ID, the ID of a message sent through it, and its token. */
export type Linked = {
  to: 'artwork' | 'book' | 'wall' | 'book of the wall'
  link: string
  line: string
  token: string
}

type Picture = { order: string; image: string }

/**
 * Creates links to an artwork and to its order's book. If a child's name is given, also hangs the artwork on
 * a new wall and creates links to the wall and the wall's book.
 */
export async function linkAll(
  shop: TestApp,
  parent: Parent,
  { order, image }: Picture,
  name: string | undefined,
): Promise<{ links: Linked[]; child?: string }> {
  const ofOrder = `/api/orders/${order}/links`
  await putViewableBook(shop, { orderId: order }, { imageIds: [image] })
  const links = [
    await answered(parent, 'artwork', await linkTo(parent, image), ofOrder),
    await answered(parent, 'book', await linkToBook(parent, order), ofOrder),
  ]
  if (name === undefined) return { links }
  const { id: child } = await addChild(parent, { name })
  await parent.post(`/api/children/${child}/images`, { imageIds: [image] })
  const ofWall = `/api/children/${child}/links`
  await putViewableBook(shop, { childId: child }, { imageIds: [image] })
  links.push(
    await answered(parent, 'wall', await linkToWall(parent, child), ofWall),
    await answered(parent, 'book of the wall', await linkToWallBook(parent, child), ofWall),
  )
  return { links, child }
}

/** Sends a message through the link and returns the link with the message's ID. */
async function answered(
  parent: Parent,
  to: Linked['to'],
  { id, token }: { id: string; token: string },
  listed: string,
): Promise<Linked> {
  await parent.post(`/api/shared/${token}/answers`, { line: 'How lovely' })
  const { body } = await parent.get<ParentLink[]>(listed)
  return { to, link: id, token, line: body.find((one) => one.id === id)?.lines[0]?.id ?? '' }
}
