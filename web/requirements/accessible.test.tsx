import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { orderMemory } from '../features/draft/order-memory.ts'
import { queryClient } from '../queries.ts'
import { showToast } from '../ui/toast-store.ts'
import {
  chooseFiles,
  click,
  dialog,
  expectToast,
  fill,
  fillDraft,
  payByCard,
  said,
  startCreating,
} from './doing.ts'
import { refused } from './server.ts'
import { aboutOrder, checkout, image, order, orderId, signedIn } from './things.ts'
import { visit } from './visit.tsx'
import './file-storage.ts'

/** Expects the field to be marked as invalid, described by this text, and focused. */
async function expectFaulty(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const said = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(said).toContain(text)
  expect(document.activeElement).toBe(field)
}

describe('R7 Invalid form input', () => {
  test('the contact form marks and focuses the first invalid field', async () => {
    visit('/contact')
    await fill('Your name', 'Anna')
    await click('Send message')
    await expectFaulty('Your email address', 'Please enter a valid email address')
    expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBeNull()
  })

  test('the sign-in form marks and focuses an invalid email address', async () => {
    visit('/auth')
    await fill('Email address', 'anna')
    await click('Create Account')
    await expectFaulty('Email address', 'Please enter a valid email address')
  })

  test('the age dialog marks and focuses a missing age', async () => {
    visit('/app')
    await chooseFiles({ name: 'house.jpg' })
    await click('Save age')
    await expectFaulty("Child's age in years", 'Please enter a valid age between 1 and 18 years.')
  })

  test('the email dialog of an order marks and focuses an invalid address', async () => {
    fillDraft(1)
    visit('/app', checkout({ ...order, status: 'pending', email: null, customerEmail: null }))
    await startCreating()
    await dialog('Receive Your Scientific Analysis')
    await fill('Email address', 'anna')
    await click('Send Me The Analysis')
    await expectFaulty('Email address', 'Please enter a valid email address')
  })

  test('the account deletion dialog shows a refusal of the server', async () => {
    visit('/account/settings', {
      ...signedIn(),
      'DELETE /api/user': refused(400, 'That is not the address of this account.'),
    })
    await click('Delete Account')
    await fill('Type your email address to confirm', 'anna@example.com')
    await click('Delete for good')
    expect((await screen.findByRole('alert')).textContent).toContain('That is not the address')
  })
})

describe('R7 Screen reader announcements', () => {
  test('a toast is announced', async () => {
    visit('/auth')
    await screen.findByRole('button', { name: 'Create Account' })
    act(() => showToast({ title: 'Email Recorded!', text: 'Payment comes next.' }))
    await waitFor(() => {
      const said = [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join(' ')
      expect(said).toContain('Email Recorded!')
    })
  })
})

const pending: Order = { ...order, status: 'pending' }
const processing = { ...image, status: 'processing', progress: 40, generatedUrl: null } as const

describe('R13 Focus while the page changes', () => {
  test('following a link moves the focus to the main element of the new page', async () => {
    visit('/contact')
    const link = await screen.findByRole('link', { name: 'Terms of Service' })
    expect(document.activeElement).toBe(document.body)
    link.focus()
    fireEvent.click(link)
    await screen.findByRole('heading', { name: 'Terms of Service', level: 1 })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const heading = (name: string) => screen.findByRole('heading', { name })

  test('after payment the progress heading is scrolled to and focused, and later the completion heading', async () => {
    fillDraft(1)
    const { server } = visit('/app', checkout(pending))
    await startCreating()
    await payByCard()
    const working = await heading('The studio is at work')
    await waitFor(() => expect(document.activeElement).toBe(working))
    expect(scrolled.mock.contexts).toContain(working)
    expect(scrolled).toHaveBeenCalledWith({ behavior: 'instant' })
    Object.assign(server.answers, aboutOrder({ status: 'processing' }, [image]))
    await queryClient.invalidateQueries()
    const ready = await heading('Your pictures are ready')
    expect(document.activeElement).toBe(ready)
    expect(scrolled.mock.contexts).toContain(ready)
    expect(said.map(({ title }) => title)).not.toContain('Generation Complete!')
  })

  test('after payment without consent to start, the question whether to start is focused', async () => {
    fillDraft(1)
    const notAsked = refused(409, 'Ask first.', { code: 'consent_required' })
    visit('/app', {
      ...checkout(pending),
      [`GET /api/orders/${orderId}`]: { ...order, status: 'paid' },
      [`POST /api/orders/${orderId}/generate`]: notAsked,
    })
    await startCreating()
    await payByCard()
    const question = await heading('Paid. Shall we start?')
    await waitFor(() => expect(document.activeElement).toBe(question))
  })

  test('completion leaves the focus on a focused element, and a toast offers the results', async () => {
    orderMemory.keep(orderId)
    const { server } = visit('/app', aboutOrder({ status: 'processing' }, [processing]))
    await heading('The studio is at work')
    const [field] = await screen.findAllByRole('link')
    field?.focus()
    Object.assign(server.answers, aboutOrder({ status: 'processing' }, [image]))
    await queryClient.invalidateQueries()
    await heading('Your pictures are ready')
    expect(document.activeElement).toBe(field)
    await expectToast('Generation Complete!')
    expect(said.at(-1)?.action?.label).toBe('View Your Results')
  })
})
