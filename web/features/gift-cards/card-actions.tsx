import { useState } from 'react'
import type { GiftCard } from '#contract/gift-cards.ts'
import { gifts } from '../../messages/gifts.ts'
import { Button, buttonRow } from '../../ui/button.tsx'
import { CancelCard } from './cancel-card.tsx'
import { ChangeCard } from './change-card.tsx'
import { SendAgain } from './send-again.tsx'

const t = gifts.card

export type ActionProps = { card: GiftCard; access: string | undefined; open: boolean; onClose: () => void }

/** The buyer's actions on a card that has not been redeemed. */
export function CardActions({ card, access }: { card: GiftCard; access: string | undefined }) {
  const [open, setOpen] = useState<'change' | 'send' | 'cancel' | null>(null)
  const of = (which: typeof open) => ({ card, access, open: open === which, onClose: () => setOpen(null) })
  return (
    <div className={buttonRow}>
      {card.code && <Button onClick={() => window.print()}>{t.print}</Button>}
      <Button variant="secondary" onClick={() => setOpen(card.emailedAt ? 'send' : 'change')}>
        {card.emailedAt ? t.send : t.change}
      </Button>
      {card.cancelUntil && (
        <Button variant="quiet" onClick={() => setOpen('cancel')}>
          {t.cancel}
        </Button>
      )}
      <ChangeCard {...of('change')} />
      <SendAgain {...of('send')} />
      <CancelCard {...of('cancel')} />
    </div>
  )
}
