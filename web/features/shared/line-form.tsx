import { type SyntheticEvent, useState } from 'react'
import { linkLimits } from '#contract/link-limits.ts'
import { shared as t } from '../../messages/shared.ts'
import { RoundButton } from '../../ui/icon.tsx'

type LineFormProps = { pending: boolean; onSend: (line: string) => void }

/** Writes a line to the family. */
export function LineForm({ pending, onSend }: LineFormProps) {
  const [line, setLine] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (line.trim()) onSend(line.trim())
  }
  return (
    <form onSubmit={submit} className="flex w-full items-end gap-3 px-4">
      <textarea
        aria-label={t.lineLabel}
        rows={3}
        maxLength={linkLimits.lineCharacters}
        value={line}
        className="title w-full rounded-md border border-edge bg-sheet px-4 py-3 text-xl leading-snug"
        onChange={({ target }) => setLine(target.value)}
      />
      <RoundButton type="submit" label={t.send} disabled={pending || !line.trim()} icon="send" />
    </form>
  )
}
