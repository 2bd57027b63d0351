import { consentText } from '../../messages/by-code/consent.ts'
import { checkout } from '../../messages/checkout.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, buttonRow } from '../../ui/button.tsx'
import { startNow } from '../draft/delivery.ts'
import { ProgressHeading } from './progress-heading.tsx'

const t = checkout.start

/** Asks a parent who has paid without consenting to an early start. The button confirms the text above it. */
export function StartRequest({ orderId }: { orderId: string }) {
  return (
    <section className="grid max-w-prose gap-5">
      <ProgressHeading title={t.title} text={t.text} />
      <blockquote className="rounded-md border border-line bg-band px-5 py-4">{consentText()}</blockquote>
      <div className={buttonRow}>
        <Button size="large" onClick={() => void startNow(orderId)}>
          {t.action}
        </Button>
        <ButtonLink size="large" variant="secondary" to={paths.withdraw(orderId)}>
          {t.back}
        </ButtonLink>
      </div>
    </section>
  )
}
