import { useMutation } from '@tanstack/react-query'
import { sendGiftCard } from '#contract/gift-cards.ts'
import { GiftEmail } from '#contract/gift-forms.ts'
import { send } from '../../api.ts'
import { gifts } from '../../messages/gifts.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast, toastError } from '../../ui/toast-store.ts'
import type { ActionProps } from './card-actions.tsx'
import { keyed, showGiftCard } from './queries.ts'

const t = gifts.card

/** Sends the card's email again, perhaps to another address. */
export function SendAgain({ card, access, open, onClose }: ActionProps) {
  const form = useSchemaForm(GiftEmail, { values: { recipientEmail: card.recipientEmail ?? '' } })
  const sending = useMutation({
    mutationFn: (body: GiftEmail) =>
      send(sendGiftCard, { params: { id: card.id }, body: { ...body, ...keyed(access) } }),
    onSuccess: (now) => {
      showGiftCard(now)
      onClose()
      showToast({ title: t.sentAgain })
    },
    onError: (error) => form.showRefusal(error) || toastError(t.trouble, error),
  })
  return (
    <Dialog open={open} onClose={onClose} title={t.sendTitle}>
      <form noValidate onSubmit={form.handleSubmit((body) => sending.mutate(body))} className="grid gap-5">
        <Field
          label={gifts.buy.recipientEmail}
          type="email"
          autoComplete="off"
          {...firstField}
          {...form.field('recipientEmail')}
        />
        <DialogActions>
          <Button type="submit" size="large" busy={sending.isPending}>
            {t.sendAction}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
