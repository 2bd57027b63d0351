import pLimit from 'p-limit'
import type { Style } from '#contract/images.ts'
import { timing } from '#contract/limits.ts'
import { createPreview } from '#contract/previews.ts'
import { mayForce } from '#contract/refusals.ts'
import { ApiError } from '../../api.ts'
import { workspace as t } from '../../messages/workspace.ts'
import { showToast } from '../../ui/toast-store.ts'
import { upload } from '../../upload.ts'
import { changeDrawing, type Draft } from './draft.ts'
import { findDrawing, openedFile, type PreviewWork, setDraft, setWork } from './draft-store.ts'
import { requirePermission } from './require-permission.ts'

const inTurn = pLimit(2)
const running = new Map<string, AbortController>()

/** Cancels a preview that is no longer needed. */
export function dropPreview(id: string): void {
  running.get(id)?.abort()
  running.delete(id)
  setWork(id, { preview: null })
}

/** Requests the free preview of a drawing in its style, and cancels an earlier request. */
export async function drawPreview(id: string): Promise<void> {
  dropPreview(id)
  const stop = new AbortController()
  running.set(id, stop)
  const tell = (preview: PreviewWork | null) => {
    if (!stop.signal.aborted) setWork(id, { preview })
  }
  tell({ step: 'waiting' })
  try {
    await inTurn(() => requestPreview(id, stop.signal, tell))
    tell(null)
  } catch (error) {
    const refused = error instanceof ApiError && [413, 415, 422].includes(error.status)
    const trouble =
      error instanceof ApiError
        ? { message: error.message, hint: error.body.hint }
        : { message: t.preview.failed }
    tell({
      step: 'failed',
      trouble,
      refused,
      mayForce: error instanceof ApiError && mayForce(error.code),
    })
  } finally {
    if (running.get(id) === stop) running.delete(id)
  }
}

async function requestPreview(
  id: string,
  signal: AbortSignal,
  tell: (work: PreviewWork) => void,
): Promise<void> {
  // The order will send this same file.
  const file = await openedFile(id)
  const drawing = findDrawing(id)
  if (!drawing || !file || signal.aborted) return
  requirePermission()
  const form = new FormData()
  form.append('style', drawing.style)
  form.append('context', drawing.context)
  if (drawing.corners) form.append('corners', JSON.stringify(drawing.corners))
  if (drawing.forced) form.append('forced', 'true')
  form.append('image', file, drawing.name)
  tell({ step: 'sending', fraction: 0 })
  const onProgress = (fraction: number) =>
    tell(fraction < 1 ? { step: 'sending', fraction } : { step: 'drawing' })
  const preview = await upload(createPreview, { form, signal, onProgress })
  if (signal.aborted) return
  const { previewUrl, cornersToConfirm } = preview
  setDraft((now) => changeDrawing(withPreview(now, id, drawing.style, previewUrl), id, { cornersToConfirm }))
  showToast({ ...t.toasts.previewReady, durationMs: timing.previewToastMs, quiet: true })
}

/** Forgets a preview whose link has expired, so that the parent can request it again. */
export function forgetPreview(id: string, style: Style): void {
  setDraft((now) => withPreview(now, id, style, undefined))
}

function withPreview(draft: Draft, id: string, style: Style, url: string | undefined): Draft {
  const { [style]: _replaced, ...others } = draft.drawings.find((one) => one.id === id)?.previews ?? {}
  return changeDrawing(draft, id, { previews: url ? { ...others, [style]: url } : others })
}
