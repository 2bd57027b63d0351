import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Corners } from '#contract/corners.ts'
import { type OrderImage, regenerateImage, type Style } from '#contract/images.ts'
import { ApiError, send } from '../../api.ts'
import { results as t } from '../../messages/results.ts'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { orderKey } from '../pictures/queries.ts'

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
  const queries = useQueryClient()
  const mutationKey = ['regenerate', image.id]
  const showAsItIs = () => queries.invalidateQueries({ queryKey: orderKey(image.orderId) })
  const again = useMutation({
    mutationKey,
    mutationFn: (wish: Regeneration) => send(regenerateImage, { params: { id: image.id }, body: wish }),
    onSuccess: async () => {
      showToast(t.toasts.regenerating)
      onStarted?.()
      await showAsItIs()
    },
    onError: async (error) => {
      toastError(t.toasts.regenerationFailed, error)
      if (error instanceof ApiError && error.code === 'wrong_state') await showAsItIs()
    },
  })
  return {
    isPending: again.isPending,
    start: (wish: Regeneration) => {
      if (queries.isMutating({ mutationKey }) === 0) again.mutate(wish)
    },
  }
}
