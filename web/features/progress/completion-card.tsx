import { useEffect } from 'react'
import { checkout } from '../../messages/checkout.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, buttonRow } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { SaveWorkPrompt } from '../accounts/save-work-prompt.tsx'
import { startOver } from '../workspace/resume.ts'

const t = checkout.done

type CompletionCardProps = { orderId: string; completed: number; failed: number }

export function CompletionCard({ orderId, completed, failed }: CompletionCardProps) {
  useEffect(() => showToast(checkout.toasts.complete), [])
  return (
    <section aria-labelledby="ready" className="grid gap-5">
      <h1 id="ready" tabIndex={-1} className="text-4xl sm:text-5xl">
        {t.heading}
      </h1>
      <p className="max-w-prose text-lg text-soft">
        {t.text({ count: completed })} {failed > 0 && t.someFailed}
      </p>
      <WaysOn orderId={orderId} />
      <SaveWorkPrompt orderId={orderId} />
    </section>
  )
}

/** To the order, or to the next one. */
export function WaysOn({ orderId, look = 'primary' }: { orderId: string; look?: 'primary' | 'secondary' }) {
  return (
    <div className={buttonRow}>
      <ButtonLink to={paths.order(orderId)} size="large" look={look}>
        {t.view}
      </ButtonLink>
      <Button look="secondary" size="large" onClick={startOver}>
        {t.again}
      </Button>
    </div>
  )
}
