import { useMutation } from '@tanstack/react-query'
import { cancelGiftCard } from '#contract/gift-cards.ts'
import { send } from '../../api.ts'
import { money, shortDateInText } from '../../messages/format.ts'
import { gifts } from '../../messages/gifts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { showToast, toastError } from '../../ui/toast-store.ts'
import type { ActionProps } from './card-actions.tsx'
import { keyed, showGiftCard } from './queries.ts'

const t = gifts.card

/** Sends the cancellation that the law provides for, with one click. */
export function CancelCard({ card, access, open, onClose }: ActionProps) {
  const canceling = useMutation({
    mutationFn: () => send(cancelGiftCard, { params: { id: card.id }, body: keyed(access) }),
    onSuccess: (now) => {
      showGiftCard(now)
      onClose()
      showToast({ title: t.canceled })
    },
    onError: (error) => toastError(t.trouble, error),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.cancelTitle}
      description={t.cancelText({ money: money(card.cents) })}
    >
      {card.resting && <p>{t.afterBank}</p>}
      {card.cancelUntil && (
        <p className="text-label text-soft">{t.until({ day: shortDateInText(card.cancelUntil) })}</p>
      )}
      <DialogActions follows>
        <Button variant="danger" size="large" busy={canceling.isPending} onClick={() => canceling.mutate()}>
          {t.cancelAction}
        </Button>
        <Button variant="secondary" size="large" onClick={onClose}>
          {t.keep}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
