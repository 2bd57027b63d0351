import { account } from '../../messages/account.ts'
import { pricing } from '../../messages/pricing.ts'
import { Button } from '../../ui/button.tsx'
import { CreditsNote } from './credits-note.tsx'

const t = account.credits

type CreditsPanelProps = { images: number; loading: boolean; onProceed: () => void }

/** Takes the place of the prices where a parent's credits cover the order: what it takes, and the button. */
export function CreditsPanel({ images, loading, onProceed }: CreditsPanelProps) {
  return (
    <div className="grid gap-3 pt-1">
      <CreditsNote images={images} />
      <Button size="large" className="w-full" aria-disabled={loading} onClick={() => !loading && onProceed()}>
        {loading ? pricing.starting : pricing.start}
      </Button>
      <p className="text-label text-soft max-lg:hidden">{t.givenBack}</p>
    </div>
  )
}
