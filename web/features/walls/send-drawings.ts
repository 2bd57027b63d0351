import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { addDrawings } from '#contract/walls.ts'
import { ApiError } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { walls as t } from '../../messages/walls.ts'
import { randomId } from '../../random-id.ts'
import { showToast } from '../../ui/toast-store.ts'
import { upload } from '../../upload.ts'
import { showWall } from '../children/queries.ts'
import { smallerOf } from '../draft/smaller.ts'

export type NotSent = { file: File; reason: string }
type Sending = { at: number; count: number; percent: number }

// A file keeps its ID, so that it is not added twice if a response is lost.
const ids = new WeakMap<File, string>()

function idOf(file: File): string {
  const id = ids.get(file) ?? randomId()
  ids.set(file, id)
  return id
}

/** The file, or a smaller picture if it is huge. */
async function toSend(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return file
  try {
    if (bitmap.width * bitmap.height > limits.openedPixels) return file
    return (await smallerOf(bitmap, file.size)) ?? file
  } finally {
    bitmap.close()
  }
}

/** Adds drawings to a wall one after the other. Files that could not be sent are kept and reported. */
export function useSendDrawings(childId: string) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [notSent, setNotSent] = useState<NotSent[]>([])
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])

  async function sendOne(file: File, place: Omit<Sending, 'percent'>): Promise<void> {
    const form = new FormData()
    form.append('uploadIds[0]', idOf(file))
    form.append('images', await toSend(file), file.name)
    const signal = left.current?.signal
    const onProgress = (fraction: number) => setSending({ ...place, percent: fraction * 100 })
    const params = { id: childId }
    showWall(await upload(addDrawings, { params, form, onProgress, ...(signal && { signal }) }))
  }

  async function sendAll(files: File[]): Promise<void> {
    setNotSent([])
    const failed: NotSent[] = []
    for (const [i, file] of files.entries()) {
      const place = { at: i + 1, count: files.length }
      setSending({ ...place, percent: 0 })
      try {
        await sendOne(file, place)
      } catch (error) {
        if (left.current?.signal.aborted) return
        failed.push({ file, reason: reasonOf(error) })
      }
    }
    setSending(null)
    setNotSent(failed)
    const count = files.length - failed.length
    if (count > 0) showToast({ title: t.add.done({ count }) })
  }

  return { sendAll: (files: File[]) => void sendAll(files), sending, notSent, forget: () => setNotSent([]) }
}

export type SendDrawings = ReturnType<typeof useSendDrawings>

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return site.broken
  return [error.message, error.body.hint].filter(Boolean).join(' ')
}
