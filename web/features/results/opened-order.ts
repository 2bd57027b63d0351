import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unlockOrder } from '#contract/orders.ts'
import { ApiError, send } from '../../api.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { useStartedMutation } from '../../started-mutation.ts'
import { showToast } from '../../ui/toast-store.ts'
import { imagesKey, orderKey, orderQuery } from '../pictures/queries.ts'

/** The order of this page, fetched after a key in the URL has unlocked it. */
export function useOpenedOrder(orderId: string) {
  const [{ key, to }] = useState(readAddress)
  const unlocking = useStartedMutation(key, () => unlock(orderId, key ?? '', to))
  return useQuery({ ...orderQuery(orderId), enabled: key === null || unlocking.isSuccess })
}

/** Reads the key from the URL's hash, as in links of the order's emails. */
function readAddress() {
  const said = new URLSearchParams(typeof location === 'undefined' ? '' : location.hash.slice(1))
  const to = ['report', 'book'].find((place) => place === said.get('to'))
  return { key: said.get('key'), to: to ? `#${to}` : '' }
}

/**
 * Uses the key once, and removes it from the URL when the server has accepted or refused it. After a refusal,
 * the browser may still have access to the order.
 */
async function unlock(orderId: string, key: string, to: string): Promise<void> {
  const dropKey = () => history.replaceState(history.state, '', paths.order(orderId) + to)
  try {
    const order = await send(unlockOrder, { params: { id: orderId }, body: { key } })
    dropKey()
    queryClient.setQueryData(orderKey(orderId), order)
    // The images may have been fetched meanwhile without the owner's access.
    await queryClient.invalidateQueries({ queryKey: imagesKey(orderId) })
  } catch (error) {
    const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!mayPass) dropKey()
    showToast({ title: site.retry, text: error instanceof Error ? error.message : site.broken, tone: 'bad' })
  }
}
