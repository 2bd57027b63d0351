import type * as z from 'zod'
import type { Corners } from '#contract/corners.ts'
import { defaultStyle, type Style } from '#contract/images.ts'
import { type BundleType, imageLimit, largestImageLimit, smallestBundleFor } from '#contract/plans.ts'
import { randomId } from '../../random-id.ts'
import type * as Schemas from './kept-draft.ts'

// Types only: zod is loaded when there is a stored draft to read.
export type Draft = z.output<typeof Schemas.Draft>
export type Drawing = z.output<typeof Schemas.Drawing>
export type DraftOrder = z.output<typeof Schemas.DraftOrder>

/** Why a picture cannot be drawn from: a sentence and what to try. */
export type Trouble = NonNullable<Drawing['unreadable']>

export type Preview = { url: string; style: Style }

export const emptyDraft: Draft = {
  drawings: [],
  childAge: null,
  bundle: null,
  includeReport: true,
  order: null,
}

/** The preview of a drawing in its style. */
export function previewOf({ previews, style }: Drawing): Preview | null {
  const url = previews[style]
  return url ? { url, style } : null
}

/** Where the parent is to say whether the sheet lies there. */
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

/** Puts a removed drawing back where it was. */
export function putBack(draft: Draft, drawing: Drawing, at: number): Draft {
  if (draft.drawings.some(({ id }) => id === drawing.id)) return draft
  const drawings = [...draft.drawings]
  drawings.splice(at, 0, drawing)
  return { ...draft, drawings }
}

/** Drawings that are counted, paid for and sent. */
export function usable(draft: Draft): readonly Drawing[] {
  return draft.drawings.filter((drawing) => !drawing.unreadable)
}

/** Drawings whose style and context the parent has yet to be asked for. */
export function unasked(draft: Draft): readonly Drawing[] {
  return usable(draft).filter((drawing) => !drawing.asked)
}

export function unsent(draft: Draft): readonly Drawing[] {
  return usable(draft).filter((drawing) => !drawing.sent)
}

/** What is bought: what the parent paid for or chose, else the smallest bundle that holds the drawings. */
export function bundleOf(draft: Draft): BundleType {
  return chosenBundle(draft) ?? smallestBundleFor(usable(draft).length)
}

/** How many drawings there may be. Without a choice, the bundle grows with them. */
export function drawingLimit(draft: Draft): number {
  const chosen = chosenBundle(draft)
  return chosen ? imageLimit(chosen) : largestImageLimit
}

function chosenBundle({ bundle, order }: Draft): BundleType | null {
  return order?.paid ? order.bundle : bundle
}

/** The draft with its order as the server has it: what is not among the pictures there is to be sent. */
export function withOrder(draft: Draft, order: DraftOrder, images: readonly { id: string }[]): Draft {
  const there = new Set(images.map(({ id }) => id))
  const drawings = draft.drawings.map((drawing) =>
    drawing.imageId && there.has(drawing.imageId) ? drawing : { ...drawing, sent: false, imageId: null },
  )
  return { ...draft, drawings, order }
}

/** The draft as before its order: all of its drawings are to be sent with the next one. */
export function withoutOrder(draft: Draft): Draft {
  const drawings = draft.drawings.map((drawing) => ({ ...drawing, sent: false, imageId: null }))
  return { ...draft, drawings, order: null }
}

/** An unpaid order can serve again only while bundle, age and report are what it was made for. */
export function reusableOrder(draft: Draft): DraftOrder | null {
  const { order, childAge, includeReport } = draft
  const same =
    order?.bundle === bundleOf(draft) && order.childAge === childAge && order.includeReport === includeReport
  return same ? order : null
}
