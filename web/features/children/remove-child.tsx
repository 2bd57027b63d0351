import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Child, removeChild, restoreChild } from '#contract/children.ts'
import { send } from '../../api.ts'
import { children as t } from '../../messages/children.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Alert } from '../session/alert.tsx'
import { wallQuery, wallsChanged } from './queries.ts'
import { undoMinutes, undoNoteMs } from './undo.ts'

async function bringBack({ id, name }: Child): Promise<void> {
  try {
    await send(restoreChild, { params: { id } })
    showToast({ title: t.removal.undone({ name }) })
  } catch (error) {
    showToast({ title: site.retry, text: error instanceof Error ? error.message : '', tone: 'bad' })
  }
  await wallsChanged()
}

/** Takes a child away after a question; the note about it brings the child back. */
export function RemoveChild({ child }: { child: Child }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { id, name } = child
  const remove = useMutation({
    mutationFn: () => send(removeChild, { params: { id } }),
    onSuccess: async () => {
      await navigate(paths.children())
      queryClient.removeQueries({ queryKey: wallQuery(id).queryKey })
      showToast({
        title: t.removal.done({ name }),
        text: t.removal.doneText({ minutes: undoMinutes }),
        durationMs: undoNoteMs,
        action: { label: site.undo, run: () => void bringBack(child) },
      })
      await wallsChanged()
    },
  })
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="-ml-3.5 justify-self-start text-soft hover:text-tomato-ink"
        onClick={() => setOpen(true)}
      >
        {t.removal.action({ name })}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closable={!remove.isPending}
        title={t.removal.title({ name })}
        description={t.removal.text({ minutes: undoMinutes })}
        closeLabel={site.close}
      >
        {remove.error && <Alert text={remove.error.message} />}
        <DialogActions className="sm:grid-cols-2">
          <Button look="secondary" {...firstField} disabled={remove.isPending} onClick={() => setOpen(false)}>
            {site.cancel}
          </Button>
          <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {remove.isPending ? t.removal.pending : t.removal.confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
