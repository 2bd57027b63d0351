import { mostBookDrawings } from '#contract/books.ts'
import { book } from '../../messages/book.ts'
import { type SortablePicture, SortablePictures } from '../pictures/sortable-pictures.tsx'

const t = book.form

/** The order of the pictures, and the IDs of those that are not in the book. */
type PictureChoice = { order: readonly string[]; leftOut: ReadonlySet<string> }

type BookPicturesProps = {
  /** In book order. */
  pictures: readonly SortablePicture[]
  leftOut: ReadonlySet<string>
  onChange: (change: Partial<PictureChoice>) => void
}

/** The pictures of a book, which can be sorted and left out. */
export function BookPictures({ pictures, leftOut, onChange }: BookPicturesProps) {
  return (
    <SortablePictures
      pictures={pictures}
      onSort={(order) => onChange({ order })}
      below={({ id, title }) => (
        <label className="flex items-start gap-2 text-label">
          <input
            type="checkbox"
            checked={!leftOut.has(id)}
            onChange={({ target }) => onChange({ leftOut: withOrWithout(leftOut, id, !target.checked) })}
            className="size-6 shrink-0 accent-tomato"
          />
          <span className="wrap-anywhere min-w-0">{title}</span>
        </label>
      )}
    />
  )
}

/** Starts with the pictures of the previous book in their order; without one, includes as many as fit. */
export function firstChoice(pictures: readonly SortablePicture[], before: readonly string[]): PictureChoice {
  const order = inOrder(pictures, before).map(({ id }) => id)
  const kept = order.filter((id) => before.includes(id)).length || mostBookDrawings
  return { order, leftOut: new Set(order.slice(kept)) }
}

/** Sorts the pictures by `order`, the unknown ones last, and gives each a title. */
export function inOrder(pictures: readonly SortablePicture[], order: readonly string[]): SortablePicture[] {
  const titled = pictures.map((picture, i) => ({
    ...picture,
    title: picture.title || t.picture({ at: i + 1 }),
  }))
  const place = ({ id }: SortablePicture) => (order.includes(id) ? order.indexOf(id) : order.length)
  return titled.toSorted((one, other) => place(one) - place(other))
}

export const withOrWithout = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...ids, id] : [...ids].filter((one) => one !== id))
