import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { showToast } from '../ui/toast-store.ts'
import { chooseFiles, click, dialog, fill, hang, startCreating } from './doing.ts'
import { refused } from './server.ts'
import { checkout, order, signedIn } from './things.ts'
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
    hang(1)
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
      const told = [...document.querySelectorAll('[role="status"]')].map((one) => one.textContent).join(' ')
      expect(told).toContain('Email Recorded!')
    })
  })
})
