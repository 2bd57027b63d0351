import { queryOptions } from '@tanstack/react-query'
import { getOrder, type Order, unlockOrder } from '#contract/orders.ts'
import { send } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toast-store.ts'
import { orderKey } from '../pictures/queries.ts'

/** The order of this page, opened with the key that the address may bring. */
export const openedOrder = (orderId: string) =>
  queryOptions({
    queryKey: orderKey(orderId),
    queryFn: async ({ signal }) =>
      (await unlock(orderId)) ?? send(getOrder, { params: { id: orderId }, signal }),
  })

/** The link of the order's own mail carries a key after the #: it is used once and leaves the address. */
async function unlock(orderId: string): Promise<Order | null> {
  const said = new URLSearchParams(location.hash.slice(1))
  const key = said.get('key')
  if (!key) return null
  const to = said.get('to') === 'report' ? '#report' : ''
  history.replaceState(history.state, '', paths.order(orderId) + to)
  try {
    return await send(unlockOrder, { params: { id: orderId }, body: { key } })
  } catch (error) {
    showToast({ title: site.retry, text: error instanceof Error ? error.message : site.broken, tone: 'bad' })
    return null
  }
}
