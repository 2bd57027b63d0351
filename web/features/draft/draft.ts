import type { Corners } from '#contract/corners.ts'
import { type Artist, defaultStyle, type Style } from '#contract/images.ts'
import { type BundleType, imageLimit, largestImageLimit, smallestBundleFor } from '#contract/plans.ts'
import { randomId } from '../../random-id.ts'

/** Why a picture cannot be drawn from: a sentence and what to try. */
export type Trouble = { message: string; hint?: string | undefined }

export type Preview = { url: string; style: Style }

/** A drawing of the draft. Its file is stored beside the draft under the same id. */
export type Drawing = {
  /** Also names its upload, so that a repeated upload is kept once. */
  id: string
  name: string
  style: Style
  context: string
  /** What the parent calls it. */
  title: string
  /** The parent has been asked for style and context. */
  asked: boolean
  /** Where the parent put the sheet's corners; null: they are found. */
  corners: Corners | null
  /** Between which its preview was drawn where the studio was not sure of the sheet; null where it was. */
  cornersToConfirm: Corners | null
  /** The parent has said where the sheet lies, and is not asked again. */
  cornersConfirmed: boolean
  /** It is drawn although it looks like a photograph or a page of writing. */
  forced: boolean
  /** The address of the free preview in each style that was asked for. */
  previews: Readonly<Partial<Record<Style, string>>>
  /** Nobody can open this file: it is shown, but never counted or sent. */
  unreadable: Trouble | null
  /** The server has it, under this id. */
  sent: boolean
  imageId: string | null
}

export type DraftOrder = {
  id: string
  bundle: BundleType
  childAge: number | null
  email: string | null
  includeReport: boolean
  /** Who was named to the parent when it was made; null where that was not noted. */
  artist: Artist | null
  receivers: readonly string[] | null
  paid: boolean
}

export type Draft = {
  drawings: readonly Drawing[]
  childAge: number | null
  /** What the parent chose; null: the smallest bundle that holds the drawings. */
  bundle: BundleType | null
  /** The parent wants the report with the pictures. */
  includeReport: boolean
  order: DraftOrder | null
}

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
