import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, dialog } from './doing.ts'
import { refused } from './server.ts'
import { visit } from './visit.tsx'

const operator = { 'GET /api/admin/operator': { email: 'operator@example.com' } }

describe('Operator pages', () => {
  const id = 'c1f0a3f2-0f43-4d3e-9a8e-1b2c3d4e5f64'
  const sent = { email: 'anna@example.com', createdAt: '2026-01-15T12:00:00.000Z' }
  const message = { id, name: 'Anna', subject: 'A question', message: 'Where is my order?', ...sent }
  const withMessage = { ...operator, 'GET /api/admin/messages': { messages: [message] } }
  const answerCall = `POST /api/admin/messages/${id}/answer`

  async function answer() {
    await click('Answer')
    const asked = await dialog('Answer by e-mail')
    for (const field of asked.getAllByRole('textbox'))
      fireEvent.change(field, { target: { value: 'It is on its way.' } })
    return asked
  }

  test('a dialog cannot be closed while its action runs, and then shows the refusal', async () => {
    let refuse: (() => void) | undefined
    const slow = () => new Promise<Response>((done) => (refuse = () => done(refused(409))))
    visit('/admin/messages', { ...withMessage, [answerCall]: slow })
    const asked = await answer()
    fireEvent.click(asked.getByRole('button', { name: 'Answer' }))
    await waitFor(() => expect(refuse).toBeDefined())
    expect(asked.queryByRole('button', { name: 'Close' })).toBeNull()
    fireEvent.keyDown(asked.getByLabelText('Your answer'), { key: 'Escape' })
    refuse?.()
    expect((await asked.findByRole('alert')).textContent).toBe('The server says no.')
    await waitFor(() => expect(asked.getByRole('button', { name: 'Close' })).toBeTruthy())
  })

  test('a click outside a dialog keeps the entered text, and the page is marked as English while it is shown', async () => {
    document.documentElement.lang = 'el'
    visit('/admin/messages', withMessage)
    const asked = await answer()
    await new Promise((done) => setTimeout(done))
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
    expect(asked.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('It is on its way.')
    expect(document.documentElement.lang).toBe('en')
    cleanup()
    expect(document.documentElement.lang).toBe('el')
    document.documentElement.lang = ''
  })

  test('the audit log leads from older entries back to the newest', async () => {
    const entry = { action: 'answer', subject: 'message', subjectId: id, reason: 'Asked', details: {} }
    const entries = Array.from({ length: 100 }, (_, i) => ({
      ...entry,
      id: `${i}`,
      at: sent.createdAt,
      operator: 'operator@example.com',
      orderId: null,
    }))
    visit('/admin/audit', { ...operator, 'GET /api/admin/audit': { entries } })
    await click('Older')
    await click('Newest')
    expect(await screen.findByRole('button', { name: 'Older' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull()
  })

  test('a search needs four characters, and repeating it asks the server again', async () => {
    const nothing = { account: null, address: null, orders: [], payments: [], giftCards: [] }
    const { server } = visit('/admin/search', { ...operator, 'POST /api/admin/search': nothing })
    const box = await screen.findByLabelText<HTMLInputElement>('Search')
    for (const [words, valid] of [
      ['', false],
      ['abc ', false],
      ['abcd', true],
    ] as const) {
      fireEvent.change(box, { target: { value: words } })
      expect([words, box.checkValidity()]).toEqual([words, valid])
    }
    for (const times of [1, 2]) {
      fireEvent.submit(box.closest('form') as HTMLFormElement)
      await waitFor(() => expect(server.sent('POST /api/admin/search')).toHaveLength(times))
    }
  })
})
