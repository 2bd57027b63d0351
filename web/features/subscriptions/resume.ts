import { useMutation } from '@tanstack/react-query'
import { resumeSubscription } from '#contract/subscriptions.ts'
import { send } from '../../api.ts'
import { subscription as t } from '../../messages/subscription.ts'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { orSay } from '../session/fallback.ts'
import { accountChanged } from '../session/queries.ts'

/** Undoes a cancellation while the paid month is still running. */
export function useResume() {
  return useMutation({
    mutationFn: () => orSay(t.cancel.failedToResume, send(resumeSubscription, { body: {} })),
    onSuccess: async () => {
      showToast(t.cancel.resumed)
      await accountChanged()
    },
    onError: (error) => toastError(t.toasts.error, error),
  })
}
