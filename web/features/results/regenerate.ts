import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Corners } from '#contract/corners.ts'
import { type OrderImage, regenerateImage, type Style } from '#contract/images.ts'
import { send } from '../../api.ts'
import { results as t } from '../../messages/results.ts'
import { showToast } from '../../ui/toast-store.ts'
import { orderKey } from '../pictures/queries.ts'

type Wish = {
  style: Style
  contextPrompt: string
  corners?: Corners | null | undefined
  insisted?: boolean | undefined
}

export function useRegenerate(image: OrderImage, onStarted?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: Wish) => send(regenerateImage, { params: { id: image.id }, body: wish }),
    onSuccess: async () => {
      showToast(t.toasts.regenerating)
      onStarted?.()
      await queries.invalidateQueries({ queryKey: orderKey(image.orderId) })
    },
    onError: ({ message }) => showToast({ title: t.toasts.regenerationFailed, text: message, tone: 'bad' }),
  })
}
