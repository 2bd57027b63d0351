import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../queries.ts'
import { user } from '../../requirements/things.ts'
import { GoogleButton } from './google-button.tsx'

const session = { accessToken: 'access', refreshToken: 'refresh', user }
const refusal = { error: 'Google login failed. Please try again.', code: 'google_failed' }

type Options = { nonce: string; callback: (answer: { credential?: string }) => void }
let config: object
let answer: { status: number; body: object }
let scripts: HTMLScriptElement[]
let options: Options | undefined
let posted: unknown[]

beforeEach(() => {
  config = { clientId: 'x.apps.googleusercontent.com', nonce: 'n-1' }
  answer = { status: 200, body: session }
  scripts = []
  posted = []
  options = undefined
  queryClient.clear()
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement)
    queueMicrotask(() => (script as HTMLScriptElement).onload?.(new Event('load')))
  })
  vi.stubGlobal('google', {
    accounts: { id: { initialize: (given: Options) => (options = given), renderButton: () => undefined } },
  })
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return new Response(JSON.stringify(config))
    posted.push(JSON.parse(String(body)))
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <GoogleButton />
    </QueryClientProvider>,
  )

test('without a Google client ID, nothing is shown and no script from Google is loaded', async () => {
  config = { clientId: null, nonce: null }
  const { container } = show()
  await act(async () => undefined)
  expect(container.textContent).toBe('')
  expect(scripts).toEqual([])
})

test('a parent with a Google credential is signed in', async () => {
  show()
  await waitFor(() => expect(options?.nonce).toBe('n-1'))
  await act(async () => options?.callback({ credential: 'token-of-google' }))
  await waitFor(() => expect(localStorage.getItem('auth-token')).toBe('access'))
  expect(posted).toEqual([{ idToken: 'token-of-google' }])
})

test('a refused Google sign-in shows the error and initializes Google again with a new nonce', async () => {
  answer = { status: 401, body: refusal }
  show()
  await waitFor(() => expect(options?.nonce).toBe('n-1'))
  config = { clientId: 'x.apps.googleusercontent.com', nonce: 'n-2' }
  await act(async () => options?.callback({ credential: 'token-of-google' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Google login failed. Please try again.')
  await waitFor(() => expect(options?.nonce).toBe('n-2'))
  expect(localStorage.getItem('auth-token')).toBeNull()
})

test('a Google response without a credential shows an error', async () => {
  show()
  await waitFor(() => expect(options).toBeDefined())
  await act(async () => options?.callback({}))
  expect(screen.getByRole('alert').textContent).toBe('Google login failed. Please try again.')
})
