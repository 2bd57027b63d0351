import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Erasure } from '#contract/erasures.ts'
import { click, dialog, expectToast, fill, stopClock } from './doing.ts'
import { refused } from './server.ts'
import { aboutOrder, image, order, orderId, session, signedIn, user } from './things.ts'
import { visit } from './visit.tsx'

const link = (name: string | RegExp) => screen.findByRole('link', { name })

describe('R40 Account settings', () => {
  const save = (answer: object) => ({ ...signedIn(), 'PUT /api/user/profile': answer })

  test('the email address cannot be changed, and on the free plan neither can auto-renew', async () => {
    visit('/account/settings', signedIn())
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).readOnly).toBe(true)
    expect(screen.getByText('Email cannot be changed')).toBeTruthy()
    expect(screen.getByText('Member since Jan 1, 2026')).toBeTruthy()
    expect(screen.getByRole('switch', { name: 'Auto-renew' })).toHaveProperty('disabled', true)
    expect((await link('Upgrade')).getAttribute('href')).toBe('/subscription')
  })

  test('a parent with a plan sees its renewal date, can switch off auto-renew and can open the billing portal', async () => {
    const end = { subscriptionStatus: 'active', subscriptionPeriodEnd: '2026-12-20T12:00:00.000Z' } as const
    const { server } = visit('/account/settings', signedIn({ subscriptionTier: 'family', ...end }))
    expect(await screen.findByText('Family Plan')).toBeTruthy()
    expect(screen.getByText('Active')).toBeTruthy()
    expect(screen.getByText('Dec 20, 2026')).toBeTruthy()
    expect(screen.getByRole('switch', { name: 'Auto-renew' })).toHaveProperty('disabled', false)
    expect(await link('Change Plan')).toBeTruthy()
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    Object.assign(server.answers, {
      'POST /api/subscription/portal': { portalUrl: 'https://billing.example' },
    })
    await click('Manage Billing')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://billing.example'))
  })

  test('the page has a switch for each kind of email, a sign-out button and a danger zone', async () => {
    const { place } = visit('/account/settings', { ...signedIn(), 'POST /api/auth/logout': null })
    await screen.findByRole('switch', { name: 'Order updates' })
    const emails = ['Order updates', 'Marketing emails']
    const wanted = emails.map((name) => screen.getByRole('switch', { name }).getAttribute('aria-checked'))
    expect(wanted).toEqual(['true', 'false'])
    const danger = within(screen.getByRole('region', { name: 'Danger Zone' }))
    expect(danger.getByRole('button', { name: 'Delete Account' })).toBeTruthy()
    await click('Sign Out')
    await waitFor(() => expect(place()).toBe('/'))
  })

  test('the data export is a download, so that a refusal leaves the page as it is', async () => {
    const saved: (string | null)[][] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push([this.getAttribute('href'), this.getAttribute('download')])
    })
    visit('/account/settings', signedIn())
    await click('Download Your Data')
    await waitFor(() => expect(saved).toEqual([['/api/user/export', '']]))
  })

  test('a change shows the unsaved changes bar, and undoing it hides the bar', async () => {
    visit('/account/settings', signedIn())
    await fill('Name', 'Bea')
    expect(await screen.findByText('You have unsaved changes')).toBeTruthy()
    await fill('Name', 'Anna')
    expect(screen.queryByText('You have unsaved changes')).toBeNull()
  })

  test('only the changed settings are saved', async () => {
    const { server } = visit('/account/settings', save({ user: { ...user, name: 'Bea' } }))
    await fill('Name', 'Bea')
    fireEvent.click(screen.getByRole('switch', { name: 'Marketing emails' }))
    const button = await screen.findByRole('button', { name: 'Save Changes' })
    button.focus()
    fireEvent.click(button)
    await expectToast('Settings saved', 'Your account settings have been updated successfully.')
    expect(server.sent('PUT /api/user/profile')).toEqual([
      { name: 'Bea', preferences: { marketingEmails: true } },
    ])
    await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull())
    expect(document.activeElement?.contains(screen.getByLabelText('Name'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  test('after a failed save the edits stay, and the bar shows why', async () => {
    visit('/account/settings', save(refused(500)))
    await fill('Name', 'Bea')
    await click('Save Changes')
    await expectToast('Error', 'Failed to update settings. Please try again.')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Bea')
    expect(screen.getByText('You have unsaved changes')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Failed to update profile')
    await click('Discard')
    await fill('Name', 'Cleo')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('an account is deleted only after its email address was typed', async () => {
    const { server, place } = visit('/account/settings', { ...signedIn(), 'DELETE /api/user': null })
    await click('Delete Account')
    const asked = await dialog('Delete your account?')
    const erase = asked.getByRole('button', { name: 'Delete for good' })
    fireEvent.change(asked.getByLabelText('Type your email address to confirm'), {
      target: { value: 'bea@' },
    })
    fireEvent.click(erase)
    expect(await asked.findByText('Please type the email address of your account to confirm.')).toBeTruthy()
    expect(server.sent('DELETE /api/user')).toEqual([])
    const label = 'Type your email address to confirm'
    fireEvent.change(asked.getByLabelText(label), { target: { value: 'anna@example.com' } })
    fireEvent.click(erase)
    await waitFor(() => expect(place()).toBe('/'))
    expect(server.sent('DELETE /api/user')).toEqual([{ confirmation: 'anna@example.com' }])
  })
})

describe('R40 Sessions of a parent', () => {
  const phone = { ...session, id: image.id, current: false, browser: 'safari', device: 'iphone' } as const
  const program = { ...session, id: order.id, current: false, browser: null, device: null } as const
  const devices = async () => {
    const list = within(await screen.findByRole('list', { name: 'Where You’re Signed In' }))
    return list.getAllByRole('listitem').map(({ textContent }) => textContent)
  }

  test('all sessions are listed, and one can be ended without the others', async () => {
    const { server } = visit('/account/settings', {
      ...signedIn(),
      'GET /api/user/sessions': { sessions: [session, phone, program] },
      [`DELETE /api/user/sessions/${phone.id}`]: null,
    })
    const days = 'Signed in since Jan 10, 2026, last active Jan 15, 2026'
    expect(await devices()).toEqual([
      `Firefox on LinuxThis device${days}`,
      `Safari on iPhone${days}Sign out`,
      `A browser on an unknown device${days}Sign out`,
    ])
    server.answers['GET /api/user/sessions'] = { sessions: [session, program] }
    await click('Sign out Safari on iPhone, signed in since Jan 10, 2026')
    await expectToast('Signed out', 'That browser is no longer signed in.')
    expect(await devices()).toHaveLength(2)
    expect(server.sent(`DELETE /api/user/sessions/${phone.id}`)).toHaveLength(1)
    expect(document.activeElement?.tagName).toBe('UL')
  })

  test('a parent can sign out everywhere else; if that fails, the sessions stay listed with the reason', async () => {
    const { server } = visit('/account/settings', {
      ...signedIn(),
      'GET /api/user/sessions': { sessions: [session, phone] },
      'DELETE /api/user/sessions': () => refused(500),
    })
    await click('Sign Out Everywhere Else')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t sign that browser out. Please try again.',
    )
    expect(await devices()).toHaveLength(2)
    Object.assign(server.answers, {
      'DELETE /api/user/sessions': null,
      'GET /api/user/sessions': { sessions: [session] },
    })
    await click('Sign Out Everywhere Else')
    await expectToast('Signed out everywhere else', 'Only this browser is still signed in.')
    expect(screen.getByText('You’re signed in nowhere else.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull()
  })

  test('sessions that could not be loaded can be requested again, and the sign-out button is still there', async () => {
    const { server } = visit('/account/settings', {
      ...signedIn(),
      'GET /api/user/sessions': () => refused(500),
    })
    expect(await screen.findByText('We couldn’t load where you’re signed in. Please try again.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
    server.answers['GET /api/user/sessions'] = { sessions: [session] }
    await click('Try again')
    expect(await devices()).toHaveLength(1)
  })

  test('signing out while the sessions are loading leads to the home page, not to the sign-in page', async () => {
    const asked = Promise.withResolvers<Response>()
    const { place, server } = visit('/account/settings', {
      ...signedIn(),
      'GET /api/user/sessions': () => asked.promise,
      'POST /api/auth/refresh': () => refused(401),
      'POST /api/auth/logout': () => {
        asked.resolve(refused(401))
        return null
      },
    })
    await click('Sign Out')
    await waitFor(() => expect(place()).toBe('/'))
    expect(server.sent('GET /api/user/sessions')).toHaveLength(1)
  })
})

const place = `/erasures/${image.id}`
const gone = () => new Response(null, { status: 204, headers: { location: place } })
const receipt: Erasure = {
  kind: 'order',
  orders: 1,
  pictures: 2,
  begunAt: '2026-01-15T12:00:00.000Z',
  completedAt: null,
  backupsUntil: null,
  receiptUntil: '2026-02-19T12:00:00.000Z',
}
const done = {
  ...receipt,
  completedAt: '2026-01-15T12:02:00.000Z',
  backupsUntil: '2026-02-14T12:02:00.000Z',
}
function facts() {
  const receipt = within(screen.getByRole('article'))
  const values = receipt.getAllByRole('definition')
  return receipt.getAllByRole('term').map(({ textContent }, i) => [textContent, values[i]?.textContent])
}

describe('R56 Receipt of an erasure', () => {
  test('deleting an order opens its receipt, which updates itself when the erasure is complete', async () => {
    stopClock()
    const page = visit(`/orders/${orderId}`, {
      ...aboutOrder(),
      [`DELETE /api/orders/${orderId}`]: gone,
      [`GET /api${place}`]: receipt,
    })
    await click('Delete this order')
    await dialog('Delete this order?')
    await click('Delete for good')
    expect(await screen.findByRole('heading', { name: 'The order has been deleted' })).toBeTruthy()
    expect(page.place()).toBe(place)
    expect(facts().slice(-2)).toEqual([
      ['Last file erased on', 'In progress …'],
      ['Gone from backups by', 'In progress …'],
    ])
    page.server.answers[`GET /api${place}`] = done
    await vi.advanceTimersByTimeAsync(5000)
    expect(await screen.findByText(/are gone and can’t be restored/)).toBeTruthy()
    expect(facts()).toEqual([
      ['Receipt', image.id],
      ['Drawings', '2'],
      ['Deleted on', expect.stringMatching(/^Jan 15, 2026, /)],
      ['Last file erased on', expect.stringMatching(/:02 [AP]M$/)],
      ['Gone from backups by', 'Feb 14, 2026'],
    ])
  })

  test('deleting an account opens its receipt, which shows the number of orders', async () => {
    const ofAccount = { ...done, kind: 'account', orders: 3 }
    visit('/account/settings', { ...signedIn(), 'DELETE /api/user': gone, [`GET /api${place}`]: ofAccount })
    await click('Delete Account')
    await fill('Type your email address to confirm', 'anna@example.com')
    await click('Delete for good')
    expect(await screen.findByRole('heading', { name: 'The account has been deleted' })).toBeTruthy()
    await waitFor(() => expect(facts()[1]).toEqual(['Orders', '3']))
  })

  test('an unknown receipt shows how long receipts are kept', async () => {
    visit(place, { [`GET /api${place}`]: refused(404) })
    expect(await screen.findByRole('heading', { name: 'There is no receipt here' })).toBeTruthy()
    expect(screen.getByText(/We keep receipts for 35 days/)).toBeTruthy()
  })
})
