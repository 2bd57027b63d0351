import { useNavigate } from 'react-router'
import { type GiftCard, openGiftCard, payGiftCard } from '#contract/gift-cards.ts'
import { ApiError, send } from '../../api.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { money } from '../../messages/format.ts'
import { gifts } from '../../messages/gifts.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { useStartedMutation } from '../../started-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { readyPayment, troubleOf } from '../checkout/payment.ts'
import { PaymentForm } from '../checkout/payment-form.tsx'
import { accountChanged } from '../session/queries.ts'
import { showGiftCard } from './queries.ts'

const t = gifts.pay

type PayGiftCardProps = { card: GiftCard; open: boolean; onClose: () => void }

/** The dialog in which a gift card is paid; it leads to the page of the card. */
export function PayGiftCard({ card, open, onClose }: PayGiftCardProps) {
  const navigate = useNavigate()
  const { id } = card
  /** The server asks the gateway; a bank may take its time. */
  const arrive = async () => {
    const now = await send(openGiftCard, { params: { id }, body: {} })
    showGiftCard(now)
    void accountChanged()
    if (now.status !== 'unpaid') showToast({ title: t.paid })
    await navigate(paths.giftCard(id))
  }
  const arriveIfPaid = async () => {
    const now = await send(openGiftCard, { params: { id }, body: {} }).catch(() => null)
    if (now && now.status !== 'unpaid') await arrive()
  }
  const setup = useStartedMutation(open ? id : null, () =>
    readyPayment(() => send(payGiftCard, { params: { id } })).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'already_paid') void arrive()
      throw error
    }),
  )
  const price = money(card.cents)
  return (
    <Dialog wide open={open} onClose={onClose} title={t.title} closeLabel={site.close}>
      {setup.error && (
        <div className="grid gap-5">
          <p role="alert">{troubleOf(setup.error)}</p>
          <Button onClick={() => setup.mutate()}>{site.retry}</Button>
        </div>
      )}
      {!setup.error && !setup.data && (
        <div role="status" className="grid gap-3 pb-2 text-soft">
          {t.preparing}
          <Progress label={t.preparing} value={null} />
        </div>
      )}
      {setup.data && (
        <div className="grid gap-5">
          <p className="flex items-baseline justify-between gap-4 border-line border-y py-4 font-semibold">
            {bundleName(card.packId)}
            <span className="money text-xl">{price}</span>
          </p>
          <PaymentForm
            payment={setup.data}
            price={price}
            lastly={<p className="text-label text-soft">{t.right}</p>}
            onPaying={async () => undefined}
            onCancel={onClose}
            onConfirmed={arrive}
            onFailed={arriveIfPaid}
            returnTo={paths.giftCard(id)}
          />
        </div>
      )}
    </Dialog>
  )
}
