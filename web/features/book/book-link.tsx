import type { Order } from '#contract/orders.ts'
import { book } from '../../messages/book.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { plansWithBooks } from './included.ts'

const t = book.link

/** The section of an order that links to its book. */
export default function BookLink({ order: { id, mayPrint } }: { order: Order }) {
  return (
    <section aria-labelledby="book" className="grid gap-4 border-edge border-t pt-8 lg:grid-cols-[1fr_2fr]">
      <h2 id="book" className="self-start">
        {t.title}
      </h2>
      <div className="grid content-start justify-items-start gap-4">
        <p className="max-w-prose text-soft">
          {t.text} {!mayPrint && t.included({ plan: plansWithBooks() })}
        </p>
        <ButtonLink variant="secondary" to={paths.orderBook(id)}>
          {t.action}
        </ButtonLink>
      </div>
    </section>
  )
}
