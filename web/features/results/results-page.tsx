import { startTransition, useEffect, useState } from 'react'
import { results as t } from '../../messages/results.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { orderMemory } from '../draft/order-memory.ts'
import { useLiveImages } from '../pictures/live-images.ts'
import { isMissing, Missing } from '../site/missing.tsx'
import { Page } from '../site/page.tsx'
import { privatePageMeta } from '../site/unlisted-page.ts'
import type { Route } from './+types/results-page'
import { useOpenedOrder } from './opened-order.ts'
import { forgetOrderShell, readOrderShell } from './order-shell.ts'
import { OrderShellView } from './order-shell-view.tsx'
import { OrderView } from './order-view.tsx'

export const meta = () => privatePageMeta(t.pageTitle, t.description)

export default function ResultsPage({ params: { orderId } }: Route.ComponentProps) {
  const [shell] = useState(() => readOrderShell(orderId))
  const order = useOpenedOrder(orderId)
  const images = useLiveImages(orderId, shell !== null || order.data !== undefined)
  const here = shell === null || !(order.isPending || images.isPending)
  const [shown, setShown] = useState(shell === null)
  useEffect(() => {
    if (!here) return
    forgetOrderShell()
    // A transition renders in small steps, so that the parent can scroll meanwhile.
    startTransition(() => setShown(true))
  }, [here])
  return (
    <Page start={false}>
      {shell && !shown ? (
        <OrderShellView shell={shell} />
      ) : (
        <Loaded
          query={order}
          waiting={t.loading}
          broken={(error) => isMissing(error) && <OrderNotFound orderId={orderId} />}
        >
          {(found) => <OrderView order={found} images={images} />}
        </Loaded>
      )}
    </Page>
  )
}

function OrderNotFound({ orderId }: { orderId: string }) {
  useEffect(() => {
    showToast({ ...t.toasts.notFound, tone: 'bad' })
    if (orderMemory.id() === orderId) orderMemory.forget()
  }, [orderId])
  return (
    <div className="page-width pt-4 pb-24 sm:pt-8">
      <Missing {...t.notFound} to={paths.app()} />
    </div>
  )
}
