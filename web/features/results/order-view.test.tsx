import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { aboutOrder, orderId } from '../../requirements/things.ts'
import { visit } from '../../requirements/visit.tsx'

test.each([null, 'true'])(
  'a guest is told what happens to the unused drawings of a pack, with the prompt dismissed: %s',
  async (dismissed) => {
    if (dismissed) localStorage.setItem('hasShownAccountPrompt', dismissed)
    visit(`/orders/${orderId}`, aboutOrder({ unusedCredits: 2 }))
    await screen.findByText(
      /^2 drawings of your pack are not used yet.*deleted with this order on Apr\s15,\s2026/,
    )
  },
)

test.each<Partial<Order>>([
  { owner: 'guest', bundleType: 'pack-5', unusedCredits: 0 },
  { owner: 'account', bundleType: 'pack-5', unusedCredits: 2 },
  { owner: 'account', bundleType: 'family' },
])('an order shows no note about unused drawings: %j', async (change) => {
  const walls = { 'GET /api/children': [], [`GET /api/orders/${orderId}/walls`]: [] }
  visit(`/orders/${orderId}`, { ...aboutOrder(change), ...walls })
  await screen.findByRole('heading', { name: 'Save Your Magical Creations Forever!' })
  expect(screen.queryByText(/not used yet|plan’s credits/)).toBeNull()
})

test('a guest with a plan is told that its credits need an account', async () => {
  visit(`/orders/${orderId}`, aboutOrder({ bundleType: 'family' }))
  await screen.findByText(/^You need a free account .* to use your plan’s credits in other orders\.$/)
})

const goOn = () => screen.queryByRole('link', { name: 'Continue in the workspace' })

test('an order that was paid without drawings links to the workspace with that order', async () => {
  visit(`/orders/${orderId}`, aboutOrder({ status: 'paid' }, []))
  await screen.findByText('No drawings have been sent for this order yet.')
  expect(goOn()?.getAttribute('href')).toBe(`/app?order=${orderId}`)
})

test('a visitor gets no link to continue an order', async () => {
  visit(`/orders/${orderId}`, aboutOrder({ status: 'paid', mayChange: false }, []))
  await screen.findByText('No drawings have been sent for this order yet.')
  expect(goOn()).toBeNull()
})
