import { useMutation } from '@tanstack/react-query'
import { changeGiftCard } from '#contract/gift-cards.ts'
import { GiftChange } from '#contract/gift-forms.ts'
import { send } from '../../api.ts'
import { gifts } from '../../messages/gifts.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { showToast, toastError } from '../../ui/toast-store.ts'
import type { ActionProps } from './card-actions.tsx'
import { OnCard } from './on-card.tsx'
import { keyed, showGiftCard } from './queries.ts'
import { today } from './today.ts'

const t = gifts.card

/** Changes the card's text and delivery, until its email is sent. */
export function ChangeCard(props: ActionProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t.changeTitle}>
      <ChangeForm {...props} />
    </Dialog>
  )
}

function ChangeForm({ card, access, onClose }: ActionProps) {
  const { recipientName, line, delivery, recipientEmail, sendAt } = card
  const sendOn = sendAt?.slice(0, 10) ?? today()
  const form = useSchemaForm(GiftChange, {
    defaultValues: { recipientName, line, delivery, recipientEmail: recipientEmail ?? '', sendOn },
  })
  const changing = useMutation({
    mutationFn: (body: GiftChange) =>
      send(changeGiftCard, { params: { id: card.id }, body: { ...body, today: today(), ...keyed(access) } }),
    onSuccess: (now) => {
      showGiftCard(now)
      onClose()
      showToast({ title: t.saved })
    },
    onError: (error) => form.showRefusal(error) || toastError(t.trouble, error),
  })
  return (
    <form noValidate onSubmit={form.handleSubmit((body) => changing.mutate(body))} className="grid gap-5">
      <OnCard
        field={form.field}
        delivery={form.watch('delivery')}
        choose={(one) => form.setValue('delivery', one)}
      />
      <DialogActions>
        <Button type="submit" size="large" busy={changing.isPending}>
          {t.save}
        </Button>
      </DialogActions>
    </form>
  )
}
