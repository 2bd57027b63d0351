import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Corners } from '#contract/corners.ts'
import { type OrderImage, replaceDrawing } from '#contract/images.ts'
import { results } from '../../messages/results.ts'
import { randomId } from '../../random-id.ts'
import { showToast } from '../../ui/toast-store.ts'
import { upload } from '../../upload.ts'
import { orderChanged } from '../pictures/queries.ts'

/** Sends a photo to replace a picture's own. All attempts share an upload ID, so it is stored once. */
export function useSendPhoto(image: OrderImage, onSent: () => void) {
  const [uploadId] = useState(randomId)
  const [fraction, setFraction] = useState(0)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const sending = useMutation({
    mutationFn: ({ file, corners }: { file: File; corners: Corners | null }) => {
      const form = new FormData()
      form.append('uploadId', uploadId)
      if (corners) form.append('corners', JSON.stringify(corners))
      form.append('image', file, file.name)
      const controller = new AbortController()
      stop.current = controller
      setFraction(0)
      const { signal } = controller
      return upload(replaceDrawing, { params: { id: image.id }, form, signal, onProgress: setFraction })
    },
    onSuccess: async () => {
      showToast(results.replacePhoto.done)
      onSent()
      await orderChanged(image.orderId)
    },
  })
  const cancelled = sending.error?.name === 'AbortError'
  return {
    send: sending.mutate,
    cancel: () => stop.current?.abort(),
    isSending: sending.isPending,
    fraction,
    problem: cancelled ? null : sending.error,
  }
}
