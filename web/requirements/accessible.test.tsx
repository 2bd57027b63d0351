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

/** The field says that it is wrong and what is wrong with it, and has the focus. */
async function expectFaulty(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  const said = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(said).toContain(text)
  expect(document.activeElement).toBe(field)
}

describe('R7 A form that was filled in wrongly says so at the field, which gets the focus', () => {
  test('the message to us: at the first of those that are wrong', async () => {
    visit('/contact')
    await fill('Your name', 'Anna')
    await click('Send message')
    await expectFaulty('Your email address', 'Please enter a valid email address')
    expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBeNull()
  })

  test('the way in', async () => {
    visit('/auth')
    await fill('Email address', 'anna')
    await click('Create Account')
    await expectFaulty('Email address', 'Please enter a valid email address')
  })

  test("the child's age", async () => {
    visit('/app')
    await chooseFiles({ name: 'house.jpg' })
    await click('Save age')
    await expectFaulty("Child's age in years", 'Please enter a valid age between 1 and 18 years.')
  })

  test('the address of an order', async () => {
    fillDraft(1)
    visit('/app', checkout({ ...order, status: 'pending', email: null, customerEmail: null }))
    await startCreating()
    await dialog('Receive Your Scientific Analysis')
    await fill('Email address', 'anna')
    await click('Send Me The Analysis')
    await expectFaulty('Email address', 'Please enter a valid email address')
  })

  test('the end of an account, which the server refuses', async () => {
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

describe('R7 News is announced to those who do not see it', () => {
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
  test('a page that a link leads to is read from its beginning', async () => {
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

  test('after paying, the heading of the progress is scrolled to and focused, and so is that of completion', async () => {
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

  test('a parent who has paid without asking for the start is led to the question', async () => {
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

  test('a parent who is answering a question is not led away, and a toast offers the results', async () => {
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
