import { checkout } from '../../messages/checkout.ts'
import { Button } from '../../ui/button.tsx'

const t = checkout.payment

type BankStepProps = { price: string; onAnswer: (yes: boolean) => Promise<void> }

/** The demo version of the confirmation that a real bank asks for in its own window. */
export function BankStep({ price, onAnswer }: BankStepProps) {
  return (
    <section aria-labelledby="bank" className="grid gap-4 rounded-md border border-sky bg-sky-wash p-4">
      <h3 id="bank" className="text-xl">
        {t.bankTitle}
      </h3>
      <p>{t.bankText({ price })}</p>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          {t.refuse}
        </Button>
        <Button autoFocus onClick={() => onAnswer(true)}>
          {t.confirm}
        </Button>
      </div>
    </section>
  )
}
