import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { isPlan } from '#contract/plans.ts'
import { auth } from '../../messages/auth.ts'
import { shortDateInText } from '../../messages/format.ts'
import { paths } from '../../paths.ts'
import { useSignedIn } from '../../session.ts'
import { Button, ButtonLink, buttonRow } from '../../ui/button.tsx'

const t = auth.keep
const key = 'hasShownAccountPrompt'

/** Offers guests an account once their order is completed. Hidden from visitors with only the link. */
export function AccountPrompt({ order }: { order: Order }) {
  const signedIn = useSignedIn()
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null)
  if (signedIn || order.status !== 'completed' || !order.mayChange) return null
  if (dismissed) return <Unused order={order} />

  function later(): void {
    localStorage.setItem(key, 'true')
    setDismissed(true)
  }

  return (
    <section
      aria-labelledby="keep"
      className="grid gap-x-12 gap-y-6 rounded-md border border-line bg-band p-5 sm:p-8 lg:grid-cols-[1fr_1fr]"
    >
      <div className="grid content-start gap-3">
        <h2 id="keep" className="text-2xl sm:text-3xl">
          {t.title}
        </h2>
        <p className="text-soft">{t.text}</p>
        <p className="text-label text-soft">
          {t.keeping({ date: shortDateInText(order.picturesDeletedAt) })}
        </p>
        <Unused order={order} />
      </div>
      <div className="grid content-start gap-5">
        <ul className="grid gap-2">
          {t.benefits.map((benefit) => (
            <li key={benefit} className="border-leaf border-l-4 pl-3">
              {benefit}
            </li>
          ))}
        </ul>
        <div className={buttonRow}>
          <ButtonLink to={signUp(order)}>{t.create}</ButtonLink>
          <Button variant="quiet" onClick={later}>
            {t.later}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Shows a guest's unused credits. A guest cannot use them in another order. */
function Unused({ order }: { order: Order }) {
  const { owner, bundleType, unusedCredits = 0, picturesDeletedAt } = order
  if (owner === 'account') return null
  if (isPlan(bundleType)) return <p>{t.unusedPlan}</p>
  if (unusedCredits === 0) return null
  return <p>{t.unused({ count: unusedCredits, date: shortDateInText(picturesDeletedAt) })}</p>
}

function signUp({ id, email }: Order): string {
  return paths.auth({ ...(email ? { email } : {}), redirect: paths.order(id) })
}
