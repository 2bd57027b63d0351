import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deleteOrder } from '#contract/orders.ts'
import { sendForPlace } from '../../api.ts'
import { results as t } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { orderMemory } from '../draft/order-memory.ts'
import { orderKey } from '../pictures/queries.ts'
import { ConfirmDeletion } from '../site/confirm-deletion.tsx'

export function DeleteOrder({ orderId }: { orderId: string }) {
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => sendForPlace(deleteOrder, { params: { id: orderId } }),
    onSuccess: async (receipt) => {
      if (orderMemory.id() === orderId) orderMemory.forget()
      showToast(t.toasts.deleted)
      await navigate(receipt ?? paths.home())
      queryClient.removeQueries({ queryKey: orderKey(orderId) })
    },
    onError: (error) => toastError(site.retry, error),
  })
  return <ConfirmDeletion texts={t.deletion} pending={remove.isPending} onConfirm={() => remove.mutate()} />
}
