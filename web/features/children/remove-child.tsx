import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type Child, removeChild, restoreChild } from '#contract/children.ts'
import { send } from '../../api.ts'
import { children as t } from '../../messages/children.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { showToast } from '../../ui/toast-store.ts'
import { Alert } from '../session/alert.tsx'
import { ConfirmDeletion } from '../site/confirm-deletion.tsx'
import { wallQuery, wallsChanged } from './queries.ts'
import { undoNoteMs } from './undo.ts'

async function bringBack({ id, name }: Child): Promise<void> {
  try {
    await send(restoreChild, { params: { id } })
    showToast({ title: t.removal.undone({ name }) })
  } catch (error) {
    showToast({ title: site.retry, text: error instanceof Error ? error.message : '', tone: 'bad' })
  }
  await wallsChanged()
}

/** Removes a child after a confirmation. The toast offers to undo it. */
export function RemoveChild({ child }: { child: Child }) {
  const navigate = useNavigate()
  const { id, name } = child
  const remove = useMutation({
    mutationFn: () => send(removeChild, { params: { id } }),
    onSuccess: async () => {
      await navigate(paths.children())
      queryClient.removeQueries(wallQuery(id))
      showToast({
        title: t.removal.done({ name }),
        text: t.removal.doneText,
        durationMs: undoNoteMs,
        action: { label: site.undo, run: () => void bringBack(child) },
      })
      await wallsChanged()
    },
  })
  const texts = {
    action: t.removal.action({ name }),
    title: t.removal.title({ name }),
    text: t.removal.text,
    confirm: t.removal.confirm,
    pending: t.removal.pending,
  }
  return (
    <ConfirmDeletion texts={texts} pending={remove.isPending} onConfirm={() => remove.mutate()}>
      {remove.error && <Alert text={remove.error.message} />}
    </ConfirmDeletion>
  )
}
