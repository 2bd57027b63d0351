import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectToast, said } from './doing.ts'
import { freePlan, signedIn } from './things.ts'
import { visit } from './visit.tsx'

describe('R26 Return from a checkout', () => {
  test.each([
    ['success', 'Subscription activated!', undefined],
    ['canceled', 'Subscription canceled', 'bad'],
  ])('with subscription=%s the parent reads "%s", and the address forgets it', async (ended, title, tone) => {
    const { place } = visit(`/subscription?subscription=${ended}`, {
      ...signedIn(),
      'GET /api/user/subscription': { subscription: freePlan },
      'GET /api/subscription/plans': { plans: [] },
      'GET /api/user/credits': { left: 3, events: [], next: null },
    })
    await expectToast(title)
    expect(said.find((toast) => toast.title === title)?.tone).toBe(tone)
    await waitFor(() => expect(place()).toBe('/subscription'))
    expect(await screen.findByRole('heading', { name: 'Plans' })).toBeTruthy()
  })
})
