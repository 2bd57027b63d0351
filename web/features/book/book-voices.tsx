import type { Book } from '#contract/books.ts'
import { book } from '../../messages/book.ts'
import { shortDateInText } from '../../messages/format.ts'
import type { SortablePicture } from '../pictures/sortable-pictures.tsx'
import { withOrWithout } from './book-pictures.tsx'

const t = book.form.voices

type Voices = Book['voices']

type BookVoicesProps = {
  voices: Voices
  /** The pictures in the book, in book order. */
  pictures: readonly SortablePicture[]
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Chooses the pages with a QR code to the child's voice. Renders nothing if no picture has a recording. */
export function BookVoices({ voices, pictures, chosen, onChange }: BookVoicesProps) {
  const recorded = pictures.flatMap(({ id, title }) => {
    const voice = voices.find(({ pictureId }) => pictureId === id)
    return voice ? [{ id, title, until: voice.until }] : []
  })
  if (recorded.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="font-semibold">{t.title}</legend>
      <p className="max-w-prose text-soft">{t.text}</p>
      {recorded.map(({ id, title, until }) => (
        <label key={id} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.has(id)}
            onChange={({ target }) => onChange(withOrWithout(chosen, id, target.checked))}
            className="size-6 shrink-0 accent-tomato"
          />
          <span className="wrap-anywhere min-w-0">{t.of({ title, date: shortDateInText(until) })}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The pictures whose pages have a QR code in the previous book. */
export const codesBefore = (voices: Voices): ReadonlySet<string> =>
  new Set(voices.flatMap(({ pictureId, hasCode }) => (hasCode ? [pictureId] : [])))
