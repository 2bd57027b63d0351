import type { NavigateFunction } from 'react-router'
import { checkout as t } from '../../messages/checkout.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Shows a toast that the order's pictures are done, with a link to them. */
export function announceResults(orderId: string, navigate: NavigateFunction): void {
  const view = () => void navigate(paths.order(orderId))
  showToast({ ...t.toasts.complete, action: { label: t.done.view, run: view } })
}
