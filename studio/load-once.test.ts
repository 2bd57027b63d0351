import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('loadOnce retries after a failure and then keeps the result', async () => {
  let calls = 0
  const load = loadOnce(async () => {
    calls++
    if (calls === 1) throw new Error('EMFILE')
    return { calls }
  })
  await expect(load()).rejects.toThrow('EMFILE')
  const loaded = await load()
  expect(loaded).toEqual({ calls: 2 })
  expect(await load()).toBe(loaded)
})
