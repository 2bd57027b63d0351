import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unlockOrder } from '#contract/orders.ts'
import { send } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { useStartedMutation } from '../../started-mutation.ts'
import { showToast } from '../../ui/toast-store.ts'
import { orderKey, orderQuery } from '../pictures/queries.ts'

/** The order of this page, asked for after the key that the address may bring has opened it. */
export function useOpenedOrder(orderId: string) {
  const [{ key, to }] = useState(readAddress)
  const unlocking = useStartedMutation(key, () => unlock(orderId, key ?? '', to))
  return useQuery({ ...orderQuery(orderId), enabled: key === null || unlocking.isSuccess })
}

/** What the link of the order's own mail carries behind the #. */
function readAddress() {
  const said = new URLSearchParams(typeof location === 'undefined' ? '' : location.hash.slice(1))
  const to = ['report', 'book'].find((place) => place === said.get('to'))
  return { key: said.get('key'), to: to ? `#${to}` : '' }
}

/** The key is used once and leaves the address. A refusal is told; the browser may know the order all the same. */
async function unlock(orderId: string, key: string, to: string): Promise<void> {
  history.replaceState(history.state, '', paths.order(orderId) + to)
  try {
    const order = await send(unlockOrder, { params: { id: orderId }, body: { key } })
    queryClient.setQueryData(orderKey(orderId), order)
  } catch (error) {
    showToast({ title: site.retry, text: error instanceof Error ? error.message : site.broken, tone: 'bad' })
  }
}
