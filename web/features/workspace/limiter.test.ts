import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('of five drawings at most two are under way at once, and all arrive', async () => {
  const inTurn = createLimiter(2)
  let underway = 0
  let most = 0
  const sent: number[] = []
  const send = (drawing: number) =>
    inTurn(async () => {
      underway += 1
      most = Math.max(most, underway)
      await new Promise((done) => setTimeout(done, 2))
      underway -= 1
      sent.push(drawing)
    })
  await Promise.all([1, 2, 3, 4, 5].map(send))
  expect(most).toBe(2)
  expect(sent.sort()).toEqual([1, 2, 3, 4, 5])
})

test('a drawing that fails does not hold up the next', async () => {
  const inTurn = createLimiter(1)
  const failed = inTurn(() => Promise.reject(new Error('lost')))
  const next = inTurn(() => Promise.resolve('arrived'))
  await expect(failed).rejects.toThrow('lost')
  expect(await next).toBe('arrived')
})
