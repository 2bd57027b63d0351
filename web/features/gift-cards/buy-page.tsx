import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { createGiftCard, type GiftCard } from '#contract/gift-cards.ts'
import type { GiftCardForm } from '#contract/gift-forms.ts'
import { send } from '../../api.ts'
import { gifts } from '../../messages/gifts.ts'
import { lazily } from '../../part.tsx'
import { paths } from '../../paths.ts'
import { toastError } from '../../ui/toast-store.ts'
import { useSignedInUser } from '../session/credits.ts'
import { Page } from '../site/page.tsx'
import { publicPageMeta } from '../site/page-meta.ts'
import { ExampleCard } from './example-card.tsx'
import { GiftForm } from './gift-form.tsx'

const PayGiftCard = lazily(() => import('./pay-gift-card.tsx'))

const t = gifts.buy

export const meta = () =>
  publicPageMeta({ title: t.pageTitle, description: t.description, path: paths.giftCards() })

export default function BuyPage() {
  return (
    <Page start={false}>
      <Buy />
    </Page>
  )
}

/** Explains gift cards, and shows the form to buy one. */
function Buy() {
  const user = useSignedInUser()
  const [card, setCard] = useState<GiftCard | null>(null)
  const [paying, setPaying] = useState(false)
  const begin = useMutation({
    mutationFn: (body: GiftCardForm) => send(createGiftCard, { body }),
    onSuccess: (made) => {
      setCard(made)
      setPaying(true)
    },
    onError: (error) => toastError(t.trouble, error),
  })
  return (
    <div className="page-width grid gap-x-20 gap-y-12 pt-4 pb-20 sm:pt-10 lg:grid-cols-[7fr_5fr]">
      <div className="grid content-start gap-6">
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className="max-w-prose text-lg text-soft">{t.text}</p>
        <GiftForm
          key={user?.email}
          email={user?.email ?? ''}
          pending={begin.isPending}
          onSubmit={(form) => begin.mutateAsync(form)}
        />
      </div>
      <aside className="grid content-start gap-8 lg:pt-4">
        <ExampleCard alt={t.example} />
        <ul className="grid gap-4">
          {t.rules.map((rule) => (
            <li key={rule} className="border-edge border-l pl-4">
              {rule}
            </li>
          ))}
        </ul>
        <p>
          {t.haveOne}{' '}
          <Link to={paths.gift()} className="underline underline-offset-4">
            {t.unwrap}
          </Link>
        </p>
      </aside>
      {card && <PayGiftCard card={card} open={paying} onClose={() => setPaying(false)} />}
    </div>
  )
}
