import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteOrder } from '#contract/orders.ts'
import { send } from '../../api.ts'
import { results as t } from '../../messages/en/results.ts'
import { site } from '../../messages/en/site.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { orderMemory } from '../checkout/order-memory.ts'
import { orderKey } from '../pictures/queries.ts'

export function DeleteOrder({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => send(deleteOrder, { params: { id: orderId } }),
    onSuccess: async () => {
      if (orderMemory.id() === orderId) orderMemory.forget()
      showToast(t.toasts.deleted)
      await navigate(paths.home())
      queryClient.removeQueries({ queryKey: orderKey(orderId) })
    },
    onError: ({ message }) => showToast({ title: site.retry, text: message, tone: 'bad' }),
  })
  return (
    <>
      <Button look="danger" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {t.deletion.action}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closable={!remove.isPending}
        title={t.deletion.title}
        description={t.deletion.text}
        closeLabel={site.close}
      >
        <DialogActions className="sm:grid-cols-2">
          <Button look="secondary" {...firstField} disabled={remove.isPending} onClick={() => setOpen(false)}>
            {site.cancel}
          </Button>
          <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {remove.isPending ? t.deletion.pending : t.deletion.confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
