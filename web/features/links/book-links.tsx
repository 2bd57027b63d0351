import { linkBook } from '#contract/links.ts'
import { send } from '../../api.ts'
import { Links } from './links.tsx'
import { orderLinksQuery } from './queries.ts'

type BookLinksProps = { orderId: string; title: string; coverUrl: string }

/** Links to the book of an order, and what came back by them. */
export default function BookLinks({ orderId, title, coverUrl }: BookLinksProps) {
  return (
    <Links
      kind="book"
      choices={[]}
      title={title}
      query={orderLinksQuery(orderId)}
      leadsHere={({ to }) => to.kind === 'book'}
      besideOf={() => ({ url: coverUrl, thumbnailUrl: coverUrl, title })}
      make={({ lifetime, name, word }) =>
        send(linkBook, { params: { id: orderId }, body: { lifetime, name, word } })
      }
    />
  )
}
