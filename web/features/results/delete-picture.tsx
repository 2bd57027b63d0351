import { useMutation } from '@tanstack/react-query'
import { deleteImage, type OrderImage } from '#contract/images.ts'
import { send } from '../../api.ts'
import { results as t } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { orderChanged } from '../pictures/queries.ts'
import { ConfirmDeletion } from '../site/confirm-deletion.tsx'

export function DeletePicture({ image }: { image: OrderImage }) {
  const remove = useMutation({
    mutationFn: () => send(deleteImage, { params: { id: image.id } }),
    onSuccess: () => {
      showToast(t.pictureDeletion.done)
      return orderChanged(image.orderId)
    },
    onError: (error) => toastError(site.retry, error),
  })
  return (
    <ConfirmDeletion texts={t.pictureDeletion} pending={remove.isPending} onConfirm={() => remove.mutate()} />
  )
}
