import type { LucideIcon } from 'lucide-react'
import type { OrderImage } from '#contract/images.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { crayonOf } from './crayon.tsx'

type AskForProps = {
  Icon: LucideIcon
  /** Said where the last try failed; null otherwise. */
  failed: string | null
  action: string
  note: string
  disabled: boolean
  onAsk: () => void
}

/** Asks for something that is made from a finished picture. */
export function AskFor({ Icon, failed, action, note, disabled, onAsk }: AskForProps) {
  return (
    <div className="grid gap-2">
      {failed && <p role="alert">{failed}</p>}
      <Button variant="secondary" disabled={disabled} onClick={() => onAsk()}>
        <Icon aria-hidden size={20} />
        {action}
      </Button>
      <p className="text-label text-soft">{note}</p>
    </div>
  )
}

type MakingProps = { image: OrderImage; text: string; label: string; progress: number }

export function Making({ image, text, label, progress }: MakingProps) {
  return (
    <div className="grid gap-1.5">
      <p role="status" className="text-label">
        {text}
      </p>
      <Progress label={label} value={progress} tone={crayonOf[image.style]} />
    </div>
  )
}
