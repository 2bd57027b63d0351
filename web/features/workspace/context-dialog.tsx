import { type SyntheticEvent, useState } from 'react'
import type { Style } from '#contract/images.ts'
import { limits } from '#contract/limits.ts'
import { site } from '../../messages/site.ts'
import { workspace } from '../../messages/workspace.ts'
import { givePermission } from '../../permission.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import type { Drawing } from '../draft/draft.ts'
import type { Work } from '../draft/draft-store.ts'
import { answer, leaveUnanswered } from '../draft/drawings.ts'
import { Thumbnail } from '../draft/thumbnail.tsx'
import { PermissionLine } from '../permission/permission-line.tsx'
import { StyleChoice } from '../pictures/style-choice.tsx'

const t = workspace.context

type ContextDialogProps = {
  open: boolean
  /** The drawing to ask about, and those after it. */
  waiting: readonly Drawing[]
  work: Work | undefined
}

/** Asks for the style and context of one drawing after the other. */
export function ContextDialog({ open, waiting, work }: ContextDialogProps) {
  const drawing = waiting[0]
  return (
    <Dialog
      open={open && drawing !== undefined}
      onClose={() => drawing && leaveUnanswered(drawing.id)}
      title={t.title}
      description={t.text}
    >
      {drawing && <ContextForm key={drawing.id} drawing={drawing} work={work} others={waiting.slice(1)} />}
    </Dialog>
  )
}

type ContextFormProps = { drawing: Drawing; work: Work | undefined; others: readonly Drawing[] }

function ContextForm({ drawing, work, others }: ContextFormProps) {
  const [style, setStyle] = useState<Style>('realistic')
  const [context, setContext] = useState('')
  const [same, setSame] = useState(false)

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    givePermission()
    answer(drawing.id, style, context.trim())
    if (same) for (const { id } of others) answer(id, style, '')
  }

  return (
    <form onSubmit={submit} className="grid gap-5">
      <div className="mx-auto w-fit max-w-56 border border-edge bg-mat p-1.5 shadow-paper">
        <Thumbnail name={drawing.name} work={work} className="max-h-32 w-auto sm:max-h-40" />
      </div>
      <StyleChoice label={t.style} value={style} onChange={setStyle} />
      <TextField
        label={t.label}
        hint={
          context.length > limits.contextCharacters - 100
            ? t.left({ count: limits.contextCharacters - context.length })
            : t.hint
        }
        placeholder={t.placeholder}
        rows={2}
        maxLength={limits.contextCharacters}
        value={context}
        onChange={(event) => setContext(event.target.value)}
      />
      {others.length > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-tomato"
            checked={same}
            onChange={(event) => setSame(event.target.checked)}
          />
          {t.same({ count: others.length })}
        </label>
      )}
      <DialogActions>
        <PermissionLine />
        <Button type="submit" size="large">
          {t.submit({ style: site.styles[style] })}
        </Button>
      </DialogActions>
    </form>
  )
}
