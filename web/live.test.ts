import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from '#contract/live.ts'
import { followOrder } from './live.ts'
import { image } from './requirements/things.ts'

const orderId = 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f60'
const imageId = 'd1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f60'

function stand() {
  const sockets: ReturnType<typeof socket>[] = []
  const socket = () => ({
    send: vi.fn(),
    close: vi.fn(),
    onopen: null as (() => void) | null,
    onclose: null as (() => void) | null,
    onmessage: null as ((event: { data: unknown }) => void) | null,
  })
  const heard = { onMessage: vi.fn(), onOpen: vi.fn(), onLost: vi.fn() }
  const stop = followOrder({
    orderId,
    ...heard,
    connect: () => {
      const next = socket()
      sockets.push(next)
      return next
    },
  })
  return { sockets, heard, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
})
test('the order is subscribed to as soon as the connection is open', () => {
  const { sockets, heard } = stand()
  sockets[0]?.onopen?.()
  expect(sockets[0]?.send).toHaveBeenCalledWith(JSON.stringify({ type: 'subscribe', orderId }))
  expect(heard.onOpen).toHaveBeenCalledOnce()
})

test('an image_update is passed on; broken JSON and unknown types are dropped', () => {
  const { sockets, heard } = stand()
  const news = {
    type: 'image_update',
    imageId,
    status: 'processing',
    progress: 40,
    generatedUrl: null,
    error: null,
  }
  sockets[0]?.onmessage?.({ data: JSON.stringify(news) })
  sockets[0]?.onmessage?.({ data: 'not json' })
  sockets[0]?.onmessage?.({ data: '{"type":"weather"}' })
  expect(heard.onMessage.mock.calls).toEqual([[news]])
})

test.each([
  {
    type: 'image_update',
    imageId,
    status: 'completed',
    progress: 100,
    generatedUrl: '/a',
    error: null,
    image,
  },
  { type: 'order_update', orderId, status: 'completed' },
  { type: 'report_update', orderId, reportId: imageId, status: 'completed' },
  { type: 'wait_update', orderId, waits: [{ imageId, wait: { ahead: 1, seconds: null } }] },
  { type: 'error', error: 'No such order.', code: 'order_not_found' },
] satisfies LiveMessage[])('a $type message from the server is passed on', (message) => {
  const { sockets, heard } = stand()
  sockets[0]?.onmessage?.({ data: JSON.stringify(message) })
  expect(heard.onMessage.mock.calls).toEqual([[message]])
})

test.each(['toString', '__proto__', 'weather', 7, null])(
  'a message of the unknown type %s is dropped',
  (type) => {
    const { sockets, heard } = stand()
    sockets[0]?.onmessage?.({ data: JSON.stringify({ type }) })
    expect(heard.onMessage).not.toHaveBeenCalled()
  },
)

test('a broken connection is reopened after a growing delay', () => {
  const { sockets, heard } = stand()
  sockets[0]?.onclose?.()
  expect(heard.onLost).toHaveBeenLastCalledWith(1)
  vi.advanceTimersByTime(700)
  expect(sockets).toHaveLength(2)
  sockets[1]?.onclose?.()
  vi.advanceTimersByTime(700)
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(700)
  expect(sockets).toHaveLength(3)
})

test('opening the connection again resets the number of failures', () => {
  const { sockets, heard } = stand()
  sockets[0]?.onclose?.()
  vi.advanceTimersByTime(700)
  sockets[1]?.onopen?.()
  sockets[1]?.onclose?.()
  expect(heard.onLost).toHaveBeenLastCalledWith(1)
})

test('stopping closes the connection and does not reconnect', () => {
  const { sockets, stop, heard } = stand()
  stop()
  sockets[0]?.onclose?.()
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
  expect(sockets[0]?.close).toHaveBeenCalled()
  expect(heard.onLost).not.toHaveBeenCalled()
})
