import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { orders as t } from '../../messages/orders.ts'
import { lazily } from '../../part.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { OfferedOrders } from '../accounts/offered-orders.tsx'
import { ownOrdersQuery } from '../pictures/queries.ts'
import { AccountPage } from '../signed-in/account-page.tsx'
import { EmptyPlace } from '../site/empty-place.tsx'
import { privatePageMeta } from '../site/unlisted-page.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderList } from './order-list.tsx'

const OwnPrints = lazily(() => import('../book-prints/own-prints.tsx'))

export const meta = () => privatePageMeta(t.title, t.description)

export default function OrdersPage() {
  return <AccountPage>{() => <History />}</AccountPage>
}

function History() {
  const orders = useQuery(ownOrdersQuery)
  return (
    <div className="page-width grid gap-8 pt-8 pb-24 sm:pt-12">
      <h1 tabIndex={-1}>{t.title}</h1>
      <OfferedOrders />
      <OwnPrints />
      <Loaded query={orders} waiting={t.loading} empty={<NoOrders />}>
        {(list) => <ListAndDetail orders={list} />}
      </Loaded>
    </div>
  )
}

/** Side by side on a wide screen, one at a time on a phone. A single order is open from the start. */
function ListAndDetail({ orders }: { orders: Order[] }) {
  const [query] = useSearchParams()
  const chosen = orders.find(({ id }) => id === query.get('order'))
  const [only] = orders.length === 1 ? orders : []
  const selected = chosen ?? only
  return (
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[23rem_1fr]">
      <OrderList
        orders={orders}
        selected={selected?.id ?? null}
        className={classes(selected && !only && 'max-lg:hidden')}
      />
      {selected ? <OrderDetail key={selected.id} order={selected} only={Boolean(only)} /> : <SelectPrompt />}
    </div>
  )
}

function SelectPrompt() {
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-2 border border-edge border-dashed px-6 text-center max-lg:hidden">
      <h2>{t.selectPrompt.title}</h2>
      <p className="text-soft">{t.selectPrompt.text}</p>
    </div>
  )
}

function NoOrders() {
  return (
    <EmptyPlace kept label={{ title: t.empty.label, text: t.empty.labelText }}>
      <h2 className="text-3xl">{t.empty.title}</h2>
      <p className="text-lg text-soft">{t.empty.text}</p>
      <ButtonLink to={paths.app()}>{t.empty.action}</ButtonLink>
    </EmptyPlace>
  )
}
