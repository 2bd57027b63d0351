import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { randomId } from './random-id.ts'

test('a drawing gets an id that the server accepts', () => {
  expect(z.uuid().safeParse(randomId()).success).toBe(true)
})

test('also on a page without https', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const ids = Array.from({ length: 50 }, randomId)
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(50)
})
