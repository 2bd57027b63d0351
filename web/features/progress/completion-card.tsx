import { useNavigate } from 'react-router'
import { checkout } from '../../messages/checkout.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, buttonRow } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { SaveWorkPrompt } from '../accounts/save-work-prompt.tsx'
import { startOver } from '../draft/delivery.ts'
import { announceResults } from './announce-results.ts'
import { ProgressHeading } from './progress-heading.tsx'

const t = checkout.done

type CompletionCardProps = { orderId: string; completed: number; failed: number }

/** Shown above the finished pictures together with the account offer, so nothing covers the artwork. */
export function CompletionCard({ orderId, completed, failed }: CompletionCardProps) {
  const navigate = useNavigate()
  return (
    <div className="grid items-end gap-x-12 gap-y-6 lg:grid-cols-[1fr_auto]">
      <ProgressHeading
        title={t.heading}
        text={
          <>
            {t.text({ count: completed })} {failed > 0 && t.someFailed}
          </>
        }
        onUnseen={() => announceResults(orderId, navigate)}
      >
        <WaysOn orderId={orderId} className="pt-2" />
      </ProgressHeading>
      <SaveWorkPrompt orderId={orderId} />
    </div>
  )
}

type WaysOnProps = { orderId: string; variant?: 'primary' | 'secondary'; className?: string }

/** Leads to the order, or to a new one. */
export function WaysOn({ orderId, variant = 'primary', className }: WaysOnProps) {
  return (
    <div className={classes(buttonRow, className)}>
      <ButtonLink to={paths.order(orderId)} size="large" variant={variant}>
        {t.view}
      </ButtonLink>
      <Button variant="quiet" onClick={startOver}>
        {t.again}
      </Button>
    </div>
  )
}
