import { useMutation, useQuery } from '@tanstack/react-query'
import { answerOfferedOrders, type OfferedOrder } from '#contract/accounts.ts'
import { send } from '../../api.ts'
import { auth } from '../../messages/auth.ts'
import { shortDate } from '../../messages/format.ts'
import { Button, buttonRow } from '../../ui/button.tsx'
import { Alert } from '../session/alert.tsx'
import { orSay } from '../session/fallback.ts'
import { accountChanged, offeredOrdersQuery } from '../session/queries.ts'

const t = auth.offered
const shownPictures = 4

/** Asks whether orders made without signing in belong to the account. Renders nothing if there are none. */
export function OfferedOrders() {
  const { data = [] } = useQuery(offeredOrdersQuery)
  const here = data.filter(({ madeHere }) => madeHere)
  const elsewhere = data.filter(({ madeHere }) => !madeHere)
  if (data.length === 0) return null
  return (
    <div className="grid gap-6">
      {here.length > 0 && <Offer orders={here} question={t.here} />}
      {elsewhere.length > 0 && <Offer orders={elsewhere} question={t.elsewhere} />}
    </div>
  )
}

function Offer({ orders, question }: { orders: OfferedOrder[]; question: string }) {
  const answer = useMutation({
    mutationFn: (accept: boolean) => {
      const orderIds = orders.map(({ id }) => id)
      return orSay(t.failed, send(answerOfferedOrders, { body: { accept, orderIds } }))
    },
    onSuccess: accountChanged,
  })
  return (
    <section
      aria-label={t.title}
      className="grid max-w-2xl gap-4 rounded-md border border-line bg-sheet p-5 sm:p-6"
    >
      <h2 className="text-xl sm:text-2xl">{question}</h2>
      <ul className="grid gap-4">
        {orders.map((order) => (
          <Offered key={order.id} order={order} />
        ))}
      </ul>
      {answer.error && <Alert text={answer.error.message} />}
      <div className={buttonRow}>
        <Button busy={answer.isPending} onClick={() => answer.mutate(true)}>
          {t.yes}
        </Button>
        <Button variant="quiet" busy={answer.isPending} onClick={() => answer.mutate(false)}>
          {t.no}
        </Button>
      </div>
    </section>
  )
}

function Offered({ order: { createdAt, thumbnails } }: { order: OfferedOrder }) {
  return (
    <li className="grid gap-2">
      <p className="text-soft">{t.made({ date: shortDate(createdAt), count: thumbnails.length })}</p>
      <div className="flex flex-wrap gap-2">
        {thumbnails.slice(0, shownPictures).map((address) => (
          <img
            key={address}
            src={address}
            alt={t.pictureAlt}
            decoding="async"
            className="h-20 w-20 rounded-sm border border-edge object-cover"
          />
        ))}
      </div>
    </li>
  )
}
