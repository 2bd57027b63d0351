import { useMutation } from '@tanstack/react-query'
import type { Corners } from '#contract/corners.ts'
import { type OrderImage, regenerateImage, type Style } from '#contract/images.ts'
import { ApiError, send } from '../../api.ts'
import { results as t } from '../../messages/results.ts'
import { queryClient } from '../../queries.ts'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { orderChanged } from '../pictures/queries.ts'

type Regeneration = {
  style: Style
  contextPrompt: string
  corners?: Corners | null | undefined
  forced?: boolean | undefined
}

/**
 * Has a picture drawn again. Ignores a second press while a request is running. If the server refuses because
 * of the picture's state, refetches it.
 */
export function useRegenerate(image: OrderImage, onStarted?: () => void) {
  const mutationKey = ['regenerate', image.id]
  const again = useMutation({
    mutationKey,
    mutationFn: (wish: Regeneration) => send(regenerateImage, { params: { id: image.id }, body: wish }),
    onSuccess: async () => {
      showToast(t.toasts.regenerating)
      onStarted?.()
      await orderChanged(image.orderId)
    },
    onError: async (error) => {
      toastError(t.toasts.regenerationFailed, error)
      if (error instanceof ApiError && error.code === 'wrong_state') await orderChanged(image.orderId)
    },
  })
  return {
    isPending: again.isPending,
    start: (wish: Regeneration) => {
      if (queryClient.isMutating({ mutationKey }) === 0) again.mutate(wish)
    },
  }
}
