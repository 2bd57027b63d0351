import { useMutation } from '@tanstack/react-query'
import { openBillingPortal } from '#contract/subscriptions.ts'
import { send } from '../../api.ts'
import { subscription as t } from '../../messages/subscription.ts'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { orSay } from '../session/fallback.ts'

/** Opens the gateway's pages for cards and invoices. The demo has none and says so. */
export function usePortal() {
  return useMutation({
    mutationFn: () => orSay(t.failedPortal, send(openBillingPortal, {})),
    onSuccess: ({ portalUrl }) => {
      if (portalUrl) location.assign(portalUrl)
      else showToast(t.toasts.portal)
    },
    onError: (error) => toastError(t.toasts.error, error),
  })
}
