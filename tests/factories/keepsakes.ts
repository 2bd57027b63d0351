import type { Child } from '#contract/children.ts'
import type { Order } from '#contract/orders.ts'
import { linkTo } from './links.ts'
import type { Parent } from './parent.ts'
import { recordingOf } from './recordings.ts'
import { addChild, addDrawing } from './wall.ts'

export type KeepsakeWords = {
  child: string
  said: string
  shownName: string
  secretWord: string
  cameBack: string
}

/**
 * Stores a recording and words for an order's first picture, hangs it on a child's wall next to a free
 * drawing, shares it by link and sends an answer through the link.
 */
export async function keepAndShare(
  parent: Parent,
  { images: [image] }: Order,
  drawing: Uint8Array,
  words: KeepsakeWords,
): Promise<{ child: Child; token: string }> {
  const id = image?.id ?? ''
  await parent.send('PUT', `/api/images/${id}/words`, { words: words.said })
  await parent.record(id, await recordingOf('webm', 1))
  const child = await addChild(parent, { name: words.child })
  await parent.post(`/api/children/${child.id}/images`, { imageIds: [id] })
  await addDrawing(parent, child.id, drawing)
  const { token } = await linkTo(parent, id, { name: words.shownName, word: words.secretWord })
  await parent.post(`/api/shared/${token}/answers`, { line: words.cameBack, word: words.secretWord })
  return { child, token }
}
