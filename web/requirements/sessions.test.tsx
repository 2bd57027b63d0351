import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { click, expectToast } from './doing.ts'
import { refused } from './server.ts'
import { image, order, session, signedIn } from './things.ts'
import { visit } from './visit.tsx'

describe('R40 Where a parent is signed in', () => {
  const phone = { ...session, id: image.id, current: false, browser: 'safari', device: 'iphone' } as const
  const program = { ...session, id: order.id, current: false, browser: null, device: null } as const
  const devices = async () => {
    const list = within(await screen.findByRole('list', { name: 'Where You’re Signed In' }))
    return list.getAllByRole('listitem').map(({ textContent }) => textContent)
  }

  test('a parent sees where they are signed in, and ends one session without the others', async () => {
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

  test('a parent signs out everywhere else; what could not be ended stays listed, with the reason', async () => {
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

  test('sessions that could not be loaded can be asked for again, and signing out here works meanwhile', async () => {
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

  test('signing out while the sessions are still asked for leads home, not to the sign-in', async () => {
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
