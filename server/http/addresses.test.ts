import { expect, test } from 'vitest'
import { isPageOf } from './addresses.ts'

const isPage = isPageOf(['app', 'orders', 'orders/:orderId', 'orders/:orderId/withdraw'])
const order = '00000000-0000-4000-8000-00000000000A'

test('isPage is true for paths of the application', () => {
  for (const path of ['/app', '/orders', `/orders/${order}`, `/orders/${order}/withdraw`])
    expect(isPage(path)).toBe(true)
})

test('isPage is false for unknown paths and malformed order ids', () => {
  for (const path of ['/apps', '/app/more', '/no/such/page', '/orders/12', `/orders/${order}0`, `/${order}`])
    expect(isPage(path)).toBe(false)
})
