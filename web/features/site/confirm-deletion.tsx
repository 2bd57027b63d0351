import { type ReactNode, useState } from 'react'
import { site } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'

const t = site.deletion

type Texts = { action: string; title: string; text: string; confirm?: string; pending?: string }
type ConfirmDeletionProps = {
  texts: Texts
  pending: boolean
  onConfirm: () => void
  /** Shown if deleting failed. */
  children?: ReactNode
}

/** A button for a permanent deletion, with a confirmation. */
export function ConfirmDeletion({ texts, pending, onConfirm, children }: ConfirmDeletionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3.5 justify-self-start text-soft hover:text-tomato-ink"
        onClick={() => setOpen(true)}
      >
        {texts.action}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closable={!pending}
        title={texts.title}
        description={texts.text}
      >
        {children}
        <DialogActions className="sm:grid-cols-2">
          <Button variant="secondary" {...firstField} disabled={pending} onClick={() => setOpen(false)}>
            {site.cancel}
          </Button>
          <Button variant="danger" busy={pending} onClick={onConfirm}>
            {pending ? (texts.pending ?? t.pending) : (texts.confirm ?? t.confirm)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
