import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { BookPrint, BookPrinting } from '#contract/book-prints.ts'
import { click, expectToast } from './doing.ts'
import { refused } from './server.ts'
import { aboutOrder, image, noBook, orderId, signedIn } from './things.ts'
import { visit } from './visit.tsx'

const place = `/orders/${orderId}/book`
const call = `/api${place}/printing`
const offer = { made: orderId, pages: 32, cents: 3900, printer: 'Lulu', email: 'anna@example.com' }
const print: BookPrint = {
  id: '0b2c1e44-0f5d-4b57-8b60-6a5c0a8f7f10',
  ...{ orderId, childId: null, status: 'paid', title: 'Houses', pages: 32, cents: 3900, refundedCents: 0 },
  email: 'anna@example.com',
  address: null,
  createdAt: '2026-11-20T22:41:30.000Z',
  paidAt: '2026-11-20T22:42:30.000Z',
  cancelUntil: '2099-11-20T23:42:30.000Z',
  ...{ resting: false, shippedAt: null, trackingUrl: null },
}

const given = (printing: BookPrinting) => ({
  ...aboutOrder({ mayPrint: true }, [image]),
  [`GET ${place.replace('/orders', '/api/orders')}`]: noBook,
  [`GET ${call}`]: printing,
})

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

describe('R64 Printed book', () => {
  test('an order requires an address and agreement to the named printer, and a refusal is shown', async () => {
    const page = visit(place, {
      ...given({ offer, prints: [] }),
      [`POST ${call}`]: refused(409, 'book_print_elsewhere'),
    })
    await click('Order a Printed Copy, $39.00')
    fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'US' } })
    await click('Go On to Pay $39.00')
    expect(await screen.findAllByText('Please fill this in.')).toHaveLength(4)
    expect(screen.getByText('Please enter its two letters.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name on the parcel' }))
    expect(page.server.sent(`POST ${call}`)).toEqual([])
    fill('Name on the parcel', ' Anna  Quux ')
    fill('Street and number', '476 5th Avenue')
    fill('Postal code', '10018')
    fill('City', 'New York')
    fill('State or province', 'ny')
    fill('Phone number', '+1 212 555 0100')
    ;(await screen.findByRole('checkbox', { name: /^I agree that Lulu receives the two files/ })).click()
    await click('Go On to Pay $39.00')
    await expectToast('It can’t be ordered', 'book_print_elsewhere')
    expect(page.server.sent(`POST ${call}`)).toMatchObject([
      { name: 'Anna Quux', state: 'NY', country: 'US', agrees: true, made: orderId, printer: 'Lulu' },
    ])
    fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'GR' } })
    await click('Go On to Pay $39.00')
    await waitFor(() => expect(page.server.sent(`POST ${call}`)).toHaveLength(2))
    expect(page.server.sent(`POST ${call}`)[1]).toMatchObject({ state: '', country: 'GR' })
  })

  test.each([
    ['paid', /^You can cancel it until /, 'button', 'Cancel it'],
    ['printing', /^It is being printed\./, null, ''],
    ['shipped', /^It was sent on /, 'link', 'Follow the Parcel'],
    ['refused', /^The printer did not take it\./, null, ''],
  ] as const)(
    'a copy that is %s shows its status and the possible action',
    async (status, text, role, action) => {
      const shipped = { shippedAt: print.paidAt, trackingUrl: 'https://carrier.example/1' }
      const one = {
        ...print,
        status,
        ...(status === 'shipped' ? shipped : {}),
        cancelUntil: status === 'paid' ? print.cancelUntil : null,
      }
      visit(place, given({ offer: null, prints: [one] }))
      const copy = within(await screen.findByRole('listitem', { name: 'Printed copy 0b2c1e44' }))
      expect(copy.getByText(text)).toBeTruthy()
      const offered = [...copy.queryAllByRole('button'), ...copy.queryAllByRole('link')]
      expect(offered.map(({ textContent }) => textContent)).toEqual(role ? [action] : [])
    },
  )

  test.each([
    [false, /^You can cancel it until /, /^You canceled it\./],
    [true, /^Your bank is reviewing the payment\. Until/, /^Your bank is reviewing the payment\. The refund/],
  ])('a copy is canceled after a confirmation; payment under review: %s', async (resting, before, after) => {
    const disputed = { ...print, resting }
    const page = visit(place, {
      ...given({ offer: null, prints: [disputed] }),
      [`POST /api/book-prints/${print.id}/cancellation`]: {
        ...disputed,
        status: 'canceled',
        cancelUntil: null,
      },
    })
    const copy = within(await screen.findByRole('listitem', { name: 'Printed copy 0b2c1e44' }))
    expect(copy.getByText(before)).toBeTruthy()
    await click('Cancel it')
    within(await screen.findByRole('dialog', { name: 'Cancel the printed book?' }))
      .getByRole('button', { name: 'Cancel it' })
      .click()
    expect(await copy.findByText(after)).toBeTruthy()
    expect(page.server.sent(`POST /api/book-prints/${print.id}/cancellation`)).toHaveLength(1)
  })

  test('printing is not offered without a printer', async () => {
    visit(place, given({ offer: null, prints: [] }))
    await screen.findByRole('button', { name: 'Make the Book' })
    expect(screen.queryByRole('heading', { name: 'Have it printed' })).toBeNull()
  })

  test('the order history lists printed books with links to them', async () => {
    visit('/orders', { ...signedIn(), 'GET /api/book-prints': { prints: [print] } })
    const books = within(await screen.findByRole('region', { name: 'Printed books' }))
    expect(books.getByText('Houses, 32 pages')).toBeTruthy()
    expect(books.getByRole('link', { name: 'To the Book' }).getAttribute('href')).toBe(place)
  })
})
