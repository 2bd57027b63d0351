import { useMutation } from '@tanstack/react-query'
import { type BookPrint, cancelBookPrint } from '#contract/book-prints.ts'
import { send } from '../../api.ts'
import { money } from '../../messages/format.ts'
import { printing } from '../../messages/printing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { showToast, toastError } from '../../ui/toast-store.ts'
import type { PrintSource } from './print-source.ts'
import { showPrint } from './queries.ts'

const t = printing.copy

type CancelPrintProps = { source: PrintSource; print: BookPrint; open: boolean; onClose: () => void }

export function CancelPrint({ source, print, open, onClose }: CancelPrintProps) {
  const canceling = useMutation({
    mutationFn: () => send(cancelBookPrint, { params: { id: print.id } }),
    onSuccess: (now) => {
      onClose()
      showPrint(source, now)
      showToast({ title: t.canceled })
    },
    onError: (error) => toastError(t.trouble, error),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.cancelTitle}
      description={t.cancelText({ money: money(print.cents) })}
    >
      {print.resting && <p>{printing.status.afterBank}</p>}
      <DialogActions follows>
        <Button variant="danger" size="large" busy={canceling.isPending} onClick={() => canceling.mutate()}>
          {t.cancel}
        </Button>
        <Button variant="secondary" size="large" onClick={onClose}>
          {t.keep}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
