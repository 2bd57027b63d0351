import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type Book, type BookWish, mostBookDrawings } from '#contract/books.ts'
import { limits } from '#contract/limits.ts'
import { book } from '../../messages/book.ts'
import { site } from '../../messages/site.ts'
import { queryClient } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toastError } from '../../ui/toast-store.ts'
import type { SortablePicture } from '../pictures/sortable-pictures.tsx'
import { BookPictures, firstChoice, inOrder } from './book-pictures.tsx'
import type { BookSource } from './book-source.ts'
import { BookVoices, codesBefore } from './book-voices.tsx'

const t = book.form

type BookFormProps = { source: BookSource; pictures: SortablePicture[]; book: Book }

/** Edits the book's title, its pictures and their order. */
export function BookForm({ source, pictures, book: before }: BookFormProps) {
  const [title, setTitle] = useState(before.title || t.suggestion)
  const [choice, setChoice] = useState(() => firstChoice(pictures, before.pictureIds))
  const [voices, setVoices] = useState(() => codesBefore(before.voices))
  const sorted = inOrder(pictures, choice.order)
  const inBook = sorted.filter(({ id }) => !choice.leftOut.has(id))
  const pictureIds = inBook.map(({ id }) => id)
  const make = useMutation({
    mutationFn: (wish: BookWish) => source.make(wish),
    onSuccess: (now) => queryClient.setQueryData(source.key, now),
    onError: (error) => toastError(site.retry, error),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    make.mutate({ title, pictureIds, voiceIds: pictureIds.filter((id) => voices.has(id)) })
  }
  const count = pictureIds.length
  const untitled = title.trim() === ''
  const isComplete = !untitled && count > 0 && count <= mostBookDrawings
  return (
    <form onSubmit={submit} className="grid gap-6">
      <div className="max-w-prose">
        <Field
          label={t.name}
          value={title}
          maxLength={limits.titleCharacters}
          error={untitled ? t.untitled : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="font-semibold">{t.pictures}</legend>
        <BookPictures
          pictures={sorted}
          leftOut={choice.leftOut}
          onChange={(change) => setChoice({ ...choice, ...change })}
        />
        <p role="status" className="text-label text-soft">
          {count > mostBookDrawings ? t.most({ most: mostBookDrawings }) : t.chosen({ count })}
        </p>
      </fieldset>
      <BookVoices voices={before.voices} pictures={inBook} chosen={voices} onChange={setVoices} />
      <div className="grid justify-items-start gap-2">
        <Button type="submit" disabled={!isComplete} busy={make.isPending}>
          {before.status === 'none' ? t.submit : t.again}
        </Button>
        {before.made && <p className="text-label text-soft">{t.replaced}</p>}
      </div>
    </form>
  )
}
