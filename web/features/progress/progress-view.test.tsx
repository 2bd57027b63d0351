import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aboutOrder, image, orderId } from '../../requirements/things.ts'
import { visit } from '../../requirements/visit.tsx'
import { orderMemory } from '../draft/order-memory.ts'

const drawing = { ...image, status: 'processing', progress: 40, generatedUrl: null } as const

test.each([
  [true, /email you when everything is ready/],
  [false, /come back to it in this browser/],
])('the progress page promises an email only if one is sent: %s', async (tellsByEmail, text) => {
  orderMemory.keep(orderId)
  visit('/app', aboutOrder({ status: 'processing', tellsByEmail }, [drawing]))
  expect(await screen.findByText(text)).toBeTruthy()
})
