import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { recordingLimits } from '#contract/recording-limits.ts'
import { writeWords } from '#contract/recordings.ts'
import { send } from '../../api.ts'
import { recording as t } from '../../messages/recording.ts'
import { site } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { keepTold } from './told.ts'

type WrittenWordsProps = {
  imageId: string
  words: string
  /** Whether the form is open. Recording may reload the page, which must not discard unsaved words. */
  editing: boolean
  onEdit: (editing: boolean) => void
}

/** What the child said, as the parent wrote it down, with a form to edit it. */
export function WrittenWords({ imageId, words, editing, onEdit }: WrittenWordsProps) {
  if (editing) return <WordsForm imageId={imageId} words={words} onClose={() => onEdit(false)} />
  return (
    <>
      {words && (
        <blockquote className="title [overflow-wrap:anywhere] w-full whitespace-pre-line border-line border-l-2 pl-3 text-lg leading-snug">
          {words}
        </blockquote>
      )}
      <Button variant="quiet" size="small" className="-ml-3.5" onClick={() => onEdit(true)}>
        {words ? t.change : t.write}
      </Button>
    </>
  )
}

type WordsFormProps = Pick<WrittenWordsProps, 'imageId' | 'words'> & { onClose: () => void }

function WordsForm({ imageId, words, onClose }: WordsFormProps) {
  const [text, setText] = useState(words)
  const save = useMutation({
    mutationFn: () => send(writeWords, { params: { id: imageId }, body: { words: text } }),
    onSuccess: (told) => {
      keepTold(imageId, told)
      onClose()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit} className="grid w-full gap-3">
      <TextField
        autoFocus
        label={t.wordsLabel}
        rows={4}
        maxLength={recordingLimits.wordsCharacters}
        value={text}
        error={save.error?.message}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex gap-3">
        <Button type="submit" size="small" busy={save.isPending}>
          {t.save}
        </Button>
        <Button variant="secondary" size="small" disabled={save.isPending} onClick={onClose}>
          {site.cancel}
        </Button>
      </div>
    </form>
  )
}
