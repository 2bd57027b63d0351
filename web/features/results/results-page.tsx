import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unlockOrder } from '#contract/orders.ts'
import { ApiError, send } from '../../api.ts'
import { results as t } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Loaded, Waiting } from '../../ui/loaded.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { orderMemory } from '../checkout/order-memory.ts'
import { orderKey, orderQuery } from '../pictures/queries.ts'
import { EmptyPlace } from '../site/empty-place.tsx'
import { Page } from '../site/page.tsx'
import { pageTitle } from '../site/page-title.ts'
import type { Route } from './+types/results-page'
import { OrderView } from './order-view.tsx'

export function meta() {
  return [
    { title: pageTitle(t.pageTitle) },
    { name: 'description', content: t.description },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]
}

/** The link of the order's own mail carries a key after the #: it is used once and leaves the address. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const key = new URLSearchParams(location.hash.slice(1)).get('key')
  if (!key) return null
  history.replaceState(history.state, '', paths.order(params.orderId))
  try {
    const order = await send(unlockOrder, { params: { id: params.orderId }, body: { key } })
    queryClient.setQueryData(orderKey(params.orderId), order)
  } catch (error) {
    showToast({ title: site.retry, text: error instanceof Error ? error.message : site.broken, tone: 'bad' })
  }
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting text={t.loading} />
}

export default function ResultsPage({ params }: Route.ComponentProps) {
  const order = useQuery(orderQuery(params.orderId))
  return (
    <Page start={false}>
      <Loaded
        query={order}
        waiting={t.loading}
        retryLabel={site.retry}
        broken={(error) => isMissing(error) && <OrderNotFound orderId={params.orderId} />}
      >
        {(found) => <OrderView order={found} />}
      </Loaded>
    </Page>
  )
}

/** An id that is no id is as missing as one that nobody has. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

function OrderNotFound({ orderId }: { orderId: string }) {
  useEffect(() => {
    showToast({ ...t.toasts.notFound, tone: 'bad' })
    if (orderMemory.id() === orderId) orderMemory.forget()
  }, [orderId])
  return (
    <div className="mx-auto max-w-4xl px-5 py-10 sm:py-16">
      <EmptyPlace label={site.notFound.label}>
        <h1 tabIndex={-1} className="text-4xl">
          {t.notFound.title}
        </h1>
        <p className="text-lg text-soft">{t.notFound.text}</p>
        <ButtonLink to={paths.app()}>{t.notFound.action}</ButtonLink>
      </EmptyPlace>
    </div>
  )
}
