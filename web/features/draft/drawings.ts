import type { Corners } from '#contract/corners.ts'
import { leaveOutUpload, patchImage, type Style } from '#contract/images.ts'
import { ApiError, type Input, send } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { workspace as t } from '../../messages/workspace.ts'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { isAcceptable, sortFiles } from './acceptance.ts'
import {
  addDrawings,
  changeDrawing,
  type Drawing,
  drawingLimit,
  newDrawing,
  previewOf,
  putBack,
  removeDrawing,
  usable,
} from './draft.ts'
import { keepCopy, keepFile } from './draft-storage.ts'
import {
  draftStore,
  findDrawing,
  notKept,
  setDraft,
  setWork,
  showCopy,
  sweepDraft,
  workOn,
} from './draft-store.ts'
import { copiesOf, Unreadable } from './picture-copy.ts'
import { drawPreview, dropPreview } from './previews.ts'

/** Adds files that were dropped, chosen, pasted or photographed, and reports those that were rejected. */
export function takeFiles(files: readonly File[]): void {
  const { draft } = draftStore.get()
  const slots = drawingLimit(draft) - usable(draft).length
  const { kept, rejected, tooMany } = sortFiles(files, slots)
  const drawings = kept.map(takeFile)
  if (drawings.length > 0) setDraft((now) => addDrawings(now, drawings))
  if (rejected > 0) showToast({ ...t.toasts.invalidFiles, tone: 'bad' })
  else if (tooMany)
    showToast({
      title: t.toasts.tooManyFiles.title,
      text: t.toasts.tooManyFiles.text({ slots: Math.max(0, slots) }),
      tone: 'bad',
    })
  else if (drawings.length > 0)
    showToast({
      title: t.toasts.filesUploaded.title,
      text: t.toasts.filesUploaded.text({ count: drawings.length }),
    })
}

function takeFile(file: File): Drawing {
  const drawing = newDrawing(file.name || t.pastedName)
  setWork(drawing.id, { file })
  keepFile(drawing.id, file).catch(notKept)
  void makeCopy(drawing.id, file)
  return drawing
}

/** Makes the small copy for display. A file that cannot be decoded shows so on its card. */
async function makeCopy(id: string, file: File): Promise<void> {
  setWork(id, { opening: true })
  try {
    const { copy, smaller } = await copiesOf(file)
    if (!findDrawing(id)) return
    showCopy(id, copy)
    keepCopy(id, copy).catch(notKept)
    if (smaller) takeSmaller(id, file.name, smaller)
  } catch (error) {
    // Other failures, such as no connection, say nothing about the picture, so it stays without a thumbnail.
    if (!(error instanceof Unreadable)) return
    const unreadable = { message: error.message, hint: error.hint }
    setDraft((now) => changeDrawing(now, id, { unreadable }))
    // The card may be below the fold, and the last toast said that the drawing was added.
    toastError(t.gallery.unreadable, error)
  } finally {
    setWork(id, { opening: false })
  }
}

/** Replaces the original by the smaller picture, which is also the one that is sent. */
function takeSmaller(id: string, name: string, smaller: Blob): void {
  const file = new File([smaller], name, { type: smaller.type })
  setWork(id, { file })
  keepFile(id, file).catch(notKept)
}

/** Continues unfinished copies and previews after a reload. */
export function reopenDrawings(): void {
  for (const drawing of usable(draftStore.get().draft)) {
    const { id, asked } = drawing
    const { file, copy, opening, preview: work } = workOn(id)
    if (file && !copy && !opening) void makeCopy(id, file)
    if (file && asked && !previewOf(drawing) && !work) void drawPreview(id)
  }
}

/** Stores the style and context that the parent chose, and requests the free preview. */
export function answer(id: string, style: Style, context: string): void {
  setDraft((now) => changeDrawing(now, id, { style, context, asked: true, previews: {}, sent: false }))
  void drawPreview(id)
}

/** Keeps the default style, because the parent closed the question. */
export function leaveUnanswered(id: string): void {
  setDraft((now) => changeDrawing(now, id, { asked: true }))
}

export function changeStyle(id: string, style: Style): void {
  const drawing = findDrawing(id)
  if (!drawing || drawing.style === style) return
  setDraft((now) => changeDrawing(now, id, { style, sent: false }))
  if (drawing.previews[style]) dropPreview(id)
  else void drawPreview(id)
}

export function nameDrawing(id: string, title: string): void {
  const drawing = findDrawing(id)
  if (!drawing) return
  setDraft((now) => changeDrawing(now, id, { title }))
  void patchOnServer(drawing, { title })
}

/** Stores the parent's corners, or null to have them detected. A drawing on the server is not sent again. */
export function putCorners(id: string, put: Corners | null): void {
  const drawing = findDrawing(id)
  if (!drawing) return
  const corners = isSame(put, drawing.cornersToConfirm) ? null : put
  if (isSame(corners, drawing.corners)) {
    confirmCorners(id)
    return
  }
  setDraft((now) => changeDrawing(now, id, { corners, cornersConfirmed: true, previews: {} }))
  void patchOnServer(drawing, { corners })
  void drawPreview(id)
}

const isSame = (one: Corners | null, other: Corners | null) => JSON.stringify(one) === JSON.stringify(other)

/** Confirms the detected corners. The reading stays, so the preview shows what will be bought. */
export function confirmCorners(id: string): void {
  setDraft((now) => changeDrawing(now, id, { cornersConfirmed: true }))
}

/** Has a picture drawn although it looks like a photograph or a page of writing. */
export function forceDrawing(id: string): void {
  const drawing = findDrawing(id)
  if (!drawing) return
  setDraft((now) => changeDrawing(now, id, { forced: true, previews: {} }))
  void patchOnServer(drawing, { forced: true })
  void drawPreview(id)
}

async function patchOnServer(
  { sent, imageId }: Drawing,
  body: Input<typeof patchImage>['body'],
): Promise<void> {
  if (sent && imageId) await succeedsOrToasts(send(patchImage, { params: { id: imageId }, body }))
}

/** Deletes a drawing on the server, where it may have arrived even if the response was lost. */
async function takeOffServer(id: string): Promise<boolean> {
  const { order } = draftStore.get().draft
  const mayBeThere = findDrawing(id)?.imageId || workOn(id).sending
  if (!order || !mayBeThere) return true
  return succeedsOrToasts(send(leaveOutUpload, { params: { id: order.id, uploadId: id } }))
}

async function succeedsOrToasts(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    const text = error instanceof ApiError ? error.message : site.broken
    showToast({ title: t.toasts.notTold, text, tone: 'bad' })
    return false
  }
}

export function changeAllStyles(style: Style): void {
  for (const { id } of usable(draftStore.get().draft)) changeStyle(id, style)
}

/**
 * Removes a drawing from the draft and the server, with a toast to undo it. Returns false if the server
 * refused or could not be reached.
 */
export async function takeAway(id: string): Promise<boolean> {
  if (!(await takeOffServer(id))) return false
  const { draft } = draftStore.get()
  const at = draft.drawings.findIndex((drawing) => drawing.id === id)
  const drawing = draft.drawings[at]
  if (!drawing) return true
  dropPreview(id)
  setDraft((now) => removeDrawing(now, id))
  showToast({
    title: t.toasts.removed,
    text: drawing.name,
    action: { label: site.undo, run: () => hangAgain({ ...drawing, sent: false, imageId: null }, at) },
    onGone: sweepDraft,
  })
  return true
}

function hangAgain(drawing: Drawing, at: number): void {
  setDraft((now) => putBack(now, drawing, at))
  if (drawing.asked && !previewOf(drawing)) void drawPreview(drawing.id)
}

/** Replaces a photo that the studio refused, and requests its preview. */
export async function takeAnother(id: string, file: File): Promise<void> {
  const next = await replaceFile(id, file)
  if (next && !findDrawing(next)?.unreadable) await drawPreview(next)
}

/** Replaces a picture that the server could not read. The new upload gets a new ID. */
export async function replaceFile(id: string, file: File): Promise<string | undefined> {
  const drawing = findDrawing(id)
  if (!drawing) return
  if (!isAcceptable(file)) {
    showToast({ ...t.toasts.invalidFiles, tone: 'bad' })
    return
  }
  if (!(await takeOffServer(id))) return
  const { style, context, title } = drawing
  const next = { ...newDrawing(file.name), style, context, title, asked: true }
  setWork(next.id, { file })
  setDraft((now) => ({ ...now, drawings: now.drawings.map((one) => (one.id === id ? next : one)) }))
  keepFile(next.id, file).catch(notKept)
  await makeCopy(next.id, file)
  return next.id
}
