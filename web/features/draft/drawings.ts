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

/** Takes what the parent dropped, chose, pasted or photographed; tells what was not taken. */
export function takeFiles(files: readonly File[]): void {
  const { draft } = draftStore.get()
  const slots = drawingLimit(draft) - usable(draft).length
  const { kept, rejected, tooMany } = sortFiles(files, slots)
  const drawings = kept.map((file) => newDrawing(file.name || t.pastedName))
  kept.forEach((file, i) => {
    const drawing = drawings[i]
    if (drawing) takeFile(drawing, file)
  })
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

function takeFile(drawing: Drawing, file: File): void {
  setWork(drawing.id, { file })
  keepFile(drawing.id, file).catch(notKept)
  void makeCopy(drawing.id, file)
}

/** Makes the small copy that is shown; a file that cannot be decoded says so on its card. */
async function makeCopy(id: string, file: File): Promise<void> {
  setWork(id, { opening: true })
  try {
    const { copy, smaller } = await copiesOf(file)
    if (!findDrawing(id)) return
    showCopy(id, copy)
    keepCopy(id, copy).catch(notKept)
    if (smaller) takeSmaller(id, file.name, smaller)
  } catch (error) {
    // Another failure, such as no connection, says nothing about the picture: it stays, without a thumbnail.
    if (!(error instanceof Unreadable)) return
    const unreadable = { message: error.message, hint: error.hint }
    setDraft((now) => changeDrawing(now, id, { unreadable }))
    // Its card may be below the fold, and the last toast said that it was added.
    toastError(t.gallery.unreadable, error)
  } finally {
    setWork(id, { opening: false })
  }
}

/** From now on the smaller picture is the file, here and in what is sent. */
function takeSmaller(id: string, name: string, smaller: Blob): void {
  const file = new File([smaller], name, { type: smaller.type })
  setWork(id, { file })
  keepFile(id, file).catch(notKept)
}

/** After a reload: goes on with the copies and previews that had not been finished. */
export function reopenDrawings(): void {
  for (const drawing of usable(draftStore.get().draft)) {
    const { id, asked } = drawing
    const { file, copy, opening, preview: work } = workOn(id)
    if (file && !copy && !opening) void makeCopy(id, file)
    if (file && asked && !previewOf(drawing) && !work) void drawPreview(id)
  }
}

/** Style and context as the parent gave them; the free preview follows by itself. */
export function answer(id: string, style: Style, context: string): void {
  setDraft((now) => changeDrawing(now, id, { style, context, asked: true, previews: {}, sent: false }))
  void drawPreview(id)
}

/** The parent closed the question: the drawing keeps its default style. */
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
  void tellServer(drawing, { title })
}

/** Keeps the corners that the parent put, or null to have them found. A drawing that was sent is not sent again. */
export function putCorners(id: string, put: Corners | null): void {
  const drawing = findDrawing(id)
  if (!drawing) return
  const corners = isSame(put, drawing.cornersToConfirm) ? null : put
  if (isSame(corners, drawing.corners)) {
    confirmCorners(id)
    return
  }
  setDraft((now) => changeDrawing(now, id, { corners, cornersConfirmed: true, previews: {} }))
  void tellServer(drawing, { corners })
  void drawPreview(id)
}

const isSame = (one: Corners | null, other: Corners | null) => JSON.stringify(one) === JSON.stringify(other)

/** The sheet lies where the studio supposed it. Its reading stays, so that the preview is what will be bought. */
export function confirmCorners(id: string): void {
  setDraft((now) => changeDrawing(now, id, { cornersConfirmed: true }))
}

/** The parent wants it drawn although it looks like a photograph or a page of writing. */
export function forceDrawing(id: string): void {
  const drawing = findDrawing(id)
  if (!drawing) return
  setDraft((now) => changeDrawing(now, id, { forced: true, previews: {} }))
  void tellServer(drawing, { forced: true })
  void drawPreview(id)
}

async function tellServer({ sent, imageId }: Drawing, body: Input<typeof patchImage>['body']): Promise<void> {
  if (sent && imageId) await succeedsOrToasts(send(patchImage, { params: { id: imageId }, body }))
}

/** Takes a drawing off the server, where it may have arrived although its answer did not. */
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

/** Takes a drawing out of the draft and off the server; for as long as the toast shows it can be put back. False where the server could not be reached or refused. */
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

/** Another photo in the place of one that the studio refused; its preview follows by itself. */
export async function takeAnother(id: string, file: File): Promise<void> {
  const next = await replaceFile(id, file)
  if (next && !findDrawing(next)?.unreadable) await drawPreview(next)
}

/** Another picture in the place of one that the server could not read. It is another upload, so it gets another id. */
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
