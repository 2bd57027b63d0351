import { expect, test } from 'vitest'
import { lentArrays, rawFloats } from './image/buffers.ts'
import { working } from './work.ts'

test('work that fails gives its arrays back, and work that ends takes along only what it lets go', async () => {
  const before = lentArrays()
  const failing = working({}, async (work) => {
    work.run(() => rawFloats(100_000))
    throw new Error('The paper tore')
  })
  await expect(failing).rejects.toThrow('The paper tore')
  expect(lentArrays()).toBe(before)
  const taken = await working({}, async (work) => {
    const result = work.run(() => rawFloats(100_000).fill(7))
    work.run(() => rawFloats(200_000))
    work.end(result)
    return result
  })
  expect(lentArrays()).toBe(before)
  expect(taken[500]).toBe(7)
})
