import { useQuery } from '@tanstack/react-query'
import { lazily } from '../../part.tsx'
import { type BookSource, bookQuery } from './book-source.ts'

const BookLinks = lazily(() => import('../links/book-links.tsx'))

/** Links to the book, once it is made. */
export function LinksOfBook({ source }: { source: BookSource }) {
  const { data } = useQuery(bookQuery(source))
  if (!data?.made) return null
  return (
    <div className="grid max-w-md gap-3">
      <BookLinks
        of={source.of}
        id={source.id}
        title={data.title}
        coverUrl={source.viewUrl(0, data.made.id)}
      />
    </div>
  )
}
