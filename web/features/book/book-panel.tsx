import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Book, bookParts, type MadeBook } from '#contract/books.ts'
import { book as t } from '../../messages/book.ts'
import { lazily } from '../../part.tsx'
import { buttonClasses, buttonRow } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ReadingPlace } from '../../ui/reading-place.tsx'
import type { SortablePicture } from '../pictures/sortable-pictures.tsx'
import { BookForm } from './book-form.tsx'
import { type BookSource, bookQuery } from './book-source.ts'
import { BookView } from './book-view.tsx'

const Prints = lazily(() => import('../book-prints/prints.tsx'))

type BookPanelProps = {
  source: BookSource
  /** The pictures to choose from. A title is empty if the picture has none. */
  pictures: SortablePicture[]
  /** Why no book can be made, or null if it can. */
  notIncluded: ReactNode
}

/** The book in its current state: not requested, being made, made, or unavailable. */
export function BookPanel(props: BookPanelProps) {
  const book = useQuery(bookQuery(props.source))
  return (
    <Loaded query={book} waiting={t.loading}>
      {(found) => (
        <ReadingPlace className="grid gap-8">
          <BookContent {...props} book={found} />
        </ReadingPlace>
      )}
    </Loaded>
  )
}

function BookContent({ source, pictures, notIncluded, book }: BookPanelProps & { book: Book }) {
  const { status, made, leftOut } = book
  const form = pictures.length > 0 && !notIncluded && (
    <BookForm key={status} source={source} pictures={pictures} book={book} />
  )
  return (
    <>
      <p role="status" className="text-lg empty:hidden">
        {status === 'making' && t.making}
        {status === 'ready' && t.ready}
      </p>
      {status === 'making' && <BlankPage />}
      {status === 'failed' && <p role="alert">{t.failed}</p>}
      {made && <Made source={source} made={made} />}
      {status !== 'making' && <Prints source={source.printing} />}
      {notIncluded}
      {!notIncluded && pictures.length === 0 && <p>{t.nothing}</p>}
      {status !== 'making' && form && leftOut && <p>{t.form.leftOut({ characters: leftOut })}</p>}
      {status !== 'making' && (made && form ? <Changed>{form}</Changed> : form)}
    </>
  )
}

/** A placeholder for the first page. */
function BlankPage() {
  return (
    <span aria-hidden className="block border border-edge p-1.5" style={{ maxWidth: '16rem' }}>
      <span className="block aspect-square animate-[breathe_1.8s_ease-in-out_infinite] bg-line" />
    </span>
  )
}

function Changed({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary className="cursor-pointer py-3 font-semibold">{t.form.change}</summary>
      <div className="pt-4">{children}</div>
    </details>
  )
}

function Made({ source, made }: { source: BookSource; made: MadeBook }) {
  const { pages, binding, spineMillimeters: spine, fewPixels, lowestDpi: lowest } = made
  return (
    <section aria-label={t.view.label} className="grid gap-6">
      <BookView views={made.views} viewUrl={(view) => source.viewUrl(view, made.id)} />
      <div className="grid max-w-prose gap-2">
        <p>{t.facts[binding]({ pages, spine })}</p>
        <p>{fewPixels > 0 ? t.facts.fewPixels({ count: fewPixels, lowest }) : t.facts.sharp}</p>
      </div>
      <div className={buttonRow}>
        {bookParts.map((part) => (
          <a
            key={part}
            href={source.partUrl(part)}
            download
            className={buttonClasses({ variant: part === 'inside' ? 'primary' : 'secondary' })}
          >
            {t.download[part]}
          </a>
        ))}
      </div>
    </section>
  )
}
