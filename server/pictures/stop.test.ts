import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signalOf, stoppable } from './stop.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = new Promise<never>(() => {})

test('a task that stops when asked is not terminated', async () => {
  const controller = new AbortController()
  let ended = false
  const stopped = stoppable(controller.signal, async (stop, overdue) => {
    overdue.addEventListener('abort', () => {
      ended = true
    })
    controller.abort(new Error('the order is gone'))
    signalOf(stop).throwIfAborted()
  })

  await expect(stopped).rejects.toThrow('the order is gone')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ended).toBe(false)
})

test('a task that ignores the request to stop is terminated', async () => {
  const controller = new AbortController()
  const stopped = stoppable(controller.signal, (_stop, overdue) =>
    Promise.race([
      never,
      new Promise<never>((_, reject) => overdue.addEventListener('abort', () => reject(new Error('ended')))),
    ]),
  )
  const rejection = expect(stopped).rejects.toThrow('the order is gone')
  controller.abort(new Error('the order is gone'))

  await vi.advanceTimersByTimeAsync(60_000)
  await rejection
})

test('a task is not started if its signal is already aborted', async () => {
  const begin = vi.fn()

  await expect(stoppable(AbortSignal.abort(new Error('too late')), begin)).rejects.toThrow('too late')
  expect(begin).not.toHaveBeenCalled()
})
