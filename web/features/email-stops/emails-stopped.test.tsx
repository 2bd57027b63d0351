import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../queries.ts'
import { order, user } from '../../requirements/things.ts'
import EmailsBounce from './emails-bounce.tsx'
import { EmailsStopped } from './emails-stopped.tsx'

function show(element: ReactElement) {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
}

test('the settings show no notice if emails arrive', () => {
  show(<EmailsStopped user={user} />)
  expect(document.body.textContent).toBe('')
})

test('the owner of an order can correct its address, but not send the same one again', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push([method, address, JSON.parse(String(body))])
    return Response.json({ ...order, email: 'right@example.com' })
  })
  show(<EmailsBounce order={order} />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Correct address' })
  expect(button.disabled).toBe(true)
  fireEvent.input(screen.getByLabelText('Your email address'), { target: { value: 'right@example.com' } })
  fireEvent.click(button)
  await vi.waitFor(() =>
    expect(sent).toEqual([['PATCH', `/api/orders/${order.id}`, { email: 'right@example.com' }]]),
  )
})

test("the notice on an account's order links to the settings", () => {
  show(<EmailsBounce order={{ ...order, owner: 'account' }} />)
  expect(screen.getByRole('link', { name: 'Go to settings' }).getAttribute('href')).toBe('/account/settings')
})
