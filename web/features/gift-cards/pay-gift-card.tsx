import { useNavigate } from 'react-router'
import { type GiftCard, openGiftCard, payGiftCard } from '#contract/gift-cards.ts'
import { send } from '../../api.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { checkout } from '../../messages/checkout.ts'
import { gifts } from '../../messages/gifts.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast-store.ts'
import { PayOnce } from '../checkout/pay-once.tsx'
import { accountChanged } from '../session/queries.ts'
import { showGiftCard } from './queries.ts'

const t = gifts.pay

type PayGiftCardProps = { card: GiftCard; open: boolean; onClose: () => void }

/** The dialog to pay for a gift card. Afterward it goes to the card's page. */
export default function PayGiftCard({ card, open, onClose }: PayGiftCardProps) {
  const navigate = useNavigate()
  const { id } = card
  const check = () => send(openGiftCard, { params: { id }, body: {} })
  const arrive = async () => {
    const now = await check()
    showGiftCard(now)
    void accountChanged()
    showToast(now.status === 'unpaid' ? checkout.toasts.paymentPending : { title: t.paid })
    await navigate(paths.giftCard(id))
  }
  return (
    <PayOnce
      id={id}
      open={open}
      onClose={onClose}
      texts={t}
      name={bundleName(card.packId)}
      cents={card.cents}
      right={t.right}
      begin={() => send(payGiftCard, { params: { id } })}
      isPaid={async () => (await check()).status !== 'unpaid'}
      arrive={arrive}
      returnTo={paths.giftCard(id)}
    />
  )
}
