import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aboutOrder, orderId } from '../../requirements/things.ts'
import { visit } from '../../requirements/visit.tsx'

const goOn = () => screen.queryByRole('link', { name: 'Continue in the workspace' })

test('an order that was paid without drawings is gone on with, not ordered again', async () => {
  visit(`/orders/${orderId}`, aboutOrder({ status: 'paid' }, []))
  await screen.findByText('No drawings have been sent for this order yet.')
  expect(goOn()?.getAttribute('href')).toBe(`/app?order=${orderId}`)
})

test('a visitor is not sent to an order that only its owner can go on with', async () => {
  visit(`/orders/${orderId}`, aboutOrder({ status: 'paid', mayChange: false }, []))
  await screen.findByText('No drawings have been sent for this order yet.')
  expect(goOn()).toBeNull()
})
