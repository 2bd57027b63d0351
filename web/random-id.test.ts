import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { randomId } from './random-id.ts'

test('randomId returns a UUID that the server accepts', () => {
  expect(z.uuid().safeParse(randomId()).success).toBe(true)
})

test('randomId returns unique version 4 UUIDs on a page without https', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const ids = Array.from({ length: 50 }, randomId)
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(50)
})
