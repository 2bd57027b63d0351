import { expect, test, vi } from 'vitest'
import { listImages } from '#contract/images.ts'
import { createOrder, deleteOrder, patchOrder } from '#contract/orders.ts'
import { ApiError, send } from './api.ts'
import { site } from './messages/site.ts'

const id = 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f60'

function answer(status: number, body: unknown) {
  const fetched = vi.fn(async (_address: string, _options: RequestInit) =>
    status === 204 ? new Response(null, { status }) : new Response(JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test("a call is sent to its path with the order's ID filled in, and with cookies", async () => {
  const fetched = answer(200, [])
  await send(listImages, { params: { id } })
  expect(fetched.mock.lastCall?.[0]).toBe(`/api/orders/${id}/images`)
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'GET', credentials: 'include', body: null })
})

test('the body is sent as JSON, with the access token of a signed-in parent', async () => {
  localStorage.setItem('auth-token', 'secret')
  const fetched = answer(500, {})
  await send(patchOrder, { params: { id }, body: { email: 'anna@example.com' } }).catch(() => undefined)
  expect(fetched.mock.lastCall?.[1]).toMatchObject({
    body: '{"email":"anna@example.com"}',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
  })
})

test('deleting an order returns null', async () => {
  answer(204, null)
  expect(await send(deleteOrder, { params: { id } })).toBeNull()
})

test('a refusal becomes an ApiError with its status, code, text and hint', async () => {
  answer(400, {
    error: 'Please check.',
    code: 'invalid_input',
    fields: { email: 'email_invalid' },
    hint: 'Try.',
  })
  const error = await send(createOrder, { body: { bundleType: 'single', childAge: 5 } }).catch((e) => e)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, code: 'invalid_input', message: 'Please check.' })
  expect(error.body.hint).toBe('Try.')
})

test('a failure without a readable body gets a default message', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  const error = await send(listImages, { params: { id } }).catch((e) => e)
  expect(error).toMatchObject({ status: 502, code: 'broken', message: site.broken })
})

test('a failed connection gets the unreachable message', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
  const error = await send(listImages, { params: { id } }).catch((e) => e)
  expect(error).toMatchObject({ status: 0, code: 'unreachable', message: site.unreachable })
})

test('each call has its own random request ID', async () => {
  const fetched = answer(200, [])
  await send(listImages, { params: { id } })
  await send(listImages, { params: { id } })
  const ids = fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-request-id'))
  expect(ids).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)])
  expect(ids[0]).not.toBe(ids[1])
})

test('the message of a server error ends with its reference', async () => {
  answer(500, { error: 'It broke.', code: 'broken', reference: '7f3a9c21' })
  const error = await send(listImages, { params: { id } }).catch((e) => e)
  expect(error.message).toMatch(/ 7f3a9c21$/)
})
