import { linkBook, linkWallBook } from '#contract/links.ts'
import { send } from '../../api.ts'
import { Links } from './links.tsx'
import { orderLinksQuery, wallLinksQuery } from './queries.ts'

type BookLinksProps = { of: 'order' | 'wall'; id: string; title: string; coverUrl: string }

const books = {
  order: { query: orderLinksQuery, kind: 'book', call: linkBook },
  wall: { query: wallLinksQuery, kind: 'wallBook', call: linkWallBook },
} as const

/** Links to the book of an order or of a child's wall, and the hearts and lines that came back. */
export default function BookLinks({ of, id, title, coverUrl }: BookLinksProps) {
  const { query, kind, call } = books[of]
  return (
    <Links
      kind="book"
      choices={[]}
      title={title}
      query={query(id)}
      leadsHere={({ to }) => to.kind === kind}
      besideOf={() => ({ url: coverUrl, thumbnailUrl: coverUrl, title })}
      make={({ lifetime, name, word }) => send(call, { params: { id }, body: { lifetime, name, word } })}
    />
  )
}
