import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../queries.ts'
import UnsubscribePage from './unsubscribe-page.tsx'

let sent: unknown[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (address !== '/api/unsubscribe') return new Response(null, { status: 401 })
    const asked = JSON.parse(String(body))
    sent.push([method, asked])
    return Response.json({ news: asked.news })
  })
})
function show(key?: string) {
  const props = { loaderData: { key } } as ComponentProps<typeof UnsubscribePage>
  const router = createMemoryRouter([{ path: '*', element: <UnsubscribePage {...props} /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('opening an unsubscribe link sends nothing; its button unsubscribes, and another one undoes that', async () => {
  show('k')
  const button = screen.getByRole('button', { name: 'Unsubscribe' })
  expect(sent).toEqual([])
  fireEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send me these emails again' }))
  expect(await screen.findByText('You’ll get these emails again.')).toBeTruthy()
  expect(sent).toEqual([
    ['POST', { key: 'k', news: false }],
    ['POST', { key: 'k', news: true }],
  ])
})

test('without the key from an email, the page links to the settings', () => {
  show()
  expect(screen.getByRole('link', { name: 'Go to settings' }).getAttribute('href')).toBe('/account/settings')
})
