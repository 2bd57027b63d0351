import type * as z from 'zod'
import type { Corners } from '#contract/corners.ts'
import { defaultStyle, type Style } from '#contract/images.ts'
import { type BundleType, imageLimit, largestImageLimit, smallestBundleFor } from '#contract/plans.ts'
import { randomId } from '../../random-id.ts'
import type * as Schemas from './kept-draft.ts'

// Types only, because zod is loaded only to read a stored draft.
export type Draft = z.output<typeof Schemas.Draft>
export type Drawing = z.output<typeof Schemas.Drawing>
export type DraftOrder = z.output<typeof Schemas.DraftOrder>

/** Why a picture cannot be used, with a hint what to try. */
export type Trouble = NonNullable<Drawing['unreadable']>

export type Preview = { url: string; style: Style }

export const emptyDraft: Draft = {
  drawings: [],
  childAge: null,
  bundle: null,
  includeReport: true,
  order: null,
}

/** The drawing's preview in its current style, or null. */
export function previewOf({ previews, style }: Drawing): Preview | null {
  const url = previews[style]
  return url ? { url, style } : null
}

/** The detected corners that the parent has yet to confirm, or null. */
export function cornersInQuestion({ cornersToConfirm, cornersConfirmed }: Drawing): Corners | null {
  return cornersConfirmed ? null : cornersToConfirm
}

export function newDrawing(name: string): Drawing {
  return {
    id: randomId(),
    name,
    style: defaultStyle,
    context: '',
    title: '',
    asked: false,
    corners: null,
    cornersToConfirm: null,
    cornersConfirmed: false,
    forced: false,
    previews: {},
    unreadable: null,
    sent: false,
    imageId: null,
  }
}

export function addDrawings(draft: Draft, added: readonly Drawing[]): Draft {
  return { ...draft, drawings: [...draft.drawings, ...added] }
}

export function changeDrawing(draft: Draft, id: string, change: Partial<Drawing>): Draft {
  const drawings = draft.drawings.map((drawing) => (drawing.id === id ? { ...drawing, ...change } : drawing))
  return { ...draft, drawings }
}

export function removeDrawing(draft: Draft, id: string): Draft {
  return { ...draft, drawings: draft.drawings.filter((drawing) => drawing.id !== id) }
}

/** Puts a removed drawing back in its place, unless it is already in the draft. */
export function putBack(draft: Draft, drawing: Drawing, at: number): Draft {
  if (draft.drawings.some(({ id }) => id === drawing.id)) return draft
  const drawings = [...draft.drawings]
  drawings.splice(at, 0, drawing)
  return { ...draft, drawings }
}

/** The drawings that are counted, paid for and sent. */
export function usable(draft: Draft): readonly Drawing[] {
  return draft.drawings.filter((drawing) => !drawing.unreadable)
}

/** The drawings whose style and context the parent has not been asked for yet. */
export function unasked(draft: Draft): readonly Drawing[] {
  return usable(draft).filter((drawing) => !drawing.asked)
}

export function unsent(draft: Draft): readonly Drawing[] {
  return usable(draft).filter((drawing) => !drawing.sent)
}

/** The bundle that the parent paid for or chose, or the smallest one that holds the drawings. */
export function bundleOf(draft: Draft): BundleType {
  return chosenBundle(draft) ?? smallestBundleFor(usable(draft).length)
}

/** The most drawings allowed. Without a chosen bundle, that is the limit of the largest. */
export function drawingLimit(draft: Draft): number {
  const chosen = chosenBundle(draft)
  return chosen ? imageLimit(chosen) : largestImageLimit
}

function chosenBundle({ bundle, order }: Draft): BundleType | null {
  return order?.paid ? order.bundle : bundle
}

/** Adds the server's order to the draft. Drawings that are not among its pictures are to be sent. */
export function withOrder(draft: Draft, order: DraftOrder, images: readonly { id: string }[]): Draft {
  const there = new Set(images.map(({ id }) => id))
  const drawings = draft.drawings.map((drawing) =>
    drawing.imageId && there.has(drawing.imageId) ? drawing : { ...drawing, sent: false, imageId: null },
  )
  return { ...draft, drawings, order }
}

/** Removes the order from the draft, so that all drawings are sent with the next one. */
export function withoutOrder(draft: Draft): Draft {
  const drawings = draft.drawings.map((drawing) => ({ ...drawing, sent: false, imageId: null }))
  return { ...draft, drawings, order: null }
}

/** The draft's order if its bundle, age and report still match, otherwise null. */
export function reusableOrder(draft: Draft): DraftOrder | null {
  const { order, childAge, includeReport } = draft
  const same =
    order?.bundle === bundleOf(draft) && order.childAge === childAge && order.includeReport === includeReport
  return same ? order : null
}
