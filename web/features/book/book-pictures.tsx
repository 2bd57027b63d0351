import { mostBookDrawings } from '#contract/books.ts'
import { book } from '../../messages/book.ts'
import { type SortablePicture, SortablePictures } from '../pictures/sortable-pictures.tsx'

const t = book.form

/** Pictures as they follow each other, and which of them are not in the book. */
export type PictureChoice = {
  pictures: readonly SortablePicture[]
  leftOut: ReadonlySet<string>
}

type BookPicturesProps = { choice: PictureChoice; onChange: (choice: PictureChoice) => void }

/** The pictures of a book, each of which is moved and ticked. */
export function BookPictures({ choice: { pictures, leftOut }, onChange }: BookPicturesProps) {
  const sort = (ids: string[]) =>
    onChange({ leftOut, pictures: ids.flatMap((id) => pictures.filter((picture) => picture.id === id)) })
  const include = (id: string, isIn: boolean) =>
    onChange({ pictures, leftOut: isIn ? without(leftOut, id) : new Set([...leftOut, id]) })
  return (
    <SortablePictures
      pictures={pictures}
      onSort={sort}
      below={({ id, title }) => (
        <label className="flex items-start gap-2 text-label">
          <input
            type="checkbox"
            checked={!leftOut.has(id)}
            onChange={(event) => include(id, event.target.checked)}
            className="size-6 shrink-0 accent-tomato"
          />
          <span className="wrap-anywhere min-w-0">{title}</span>
        </label>
      )}
    />
  )
}

/** The pictures of the book before in its order, then the others; all that fit, where there was none. */
export function firstChoice(pictures: readonly SortablePicture[], before: readonly string[]): PictureChoice {
  const titled = pictures.map((picture, i) => ({
    ...picture,
    title: picture.title || t.picture({ at: i + 1 }),
  }))
  const place = (id: string) => (before.includes(id) ? before.indexOf(id) : before.length)
  const sorted = titled.toSorted((one, other) => place(one.id) - place(other.id))
  const kept = sorted.filter(({ id }) => before.includes(id)).length || mostBookDrawings
  return { pictures: sorted, leftOut: new Set(sorted.slice(kept).map(({ id }) => id)) }
}

/** The pictures that are in the book, in their order. */
export const picturesIn = ({ pictures, leftOut }: PictureChoice): SortablePicture[] =>
  pictures.filter(({ id }) => !leftOut.has(id))

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((one) => one !== id))
