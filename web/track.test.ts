// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { chooseConsent, consent, readConsent } from './consent.ts'
import { type MarketingEvent, startTracking, stopTracking, track, trackPurchase } from './track.ts'

type SentEvent = [MarketingEvent['name'], unknown]
let sent: SentEvent[]
const fakePixel = (name: MarketingEvent['name'], details?: unknown) => void sent.push([name, details])
const at = (path: string) => window.history.replaceState(null, '', path)

beforeEach(() => {
  sent = []
  localStorage.clear()
  sessionStorage.clear()
  readConsent()
  at('/')
})
afterEach(() => stopTracking())

it('no event is sent before consent or after a refusal', () => {
  startTracking([fakePixel])
  track({ name: 'Lead' })
  chooseConsent('refused')
  track({ name: 'Lead' })
  expect(sent).toEqual([])
})

it('after consent a purchase is sent with its value in dollars', () => {
  chooseConsent('granted')
  startTracking([fakePixel])
  track({ name: 'Purchase', cents: 999 })
  expect(sent).toEqual([['Purchase', { value: 9.99, currency: 'USD' }]])
})

it('each purchase of a tab is sent once, in whatever order the tab returns to them', () => {
  chooseConsent('granted')
  startTracking([fakePixel])
  for (const id of ['pack', 'plan', 'pack', 'plan']) trackPurchase(id, 499)
  expect(sent).toHaveLength(2)
})

it('an event in the workspace is sent only on the next public page', () => {
  chooseConsent('granted')
  startTracking([fakePixel])
  at('/app')
  track({ name: 'InitiateCheckout', cents: 499 })
  expect(sent).toEqual([])
  at('/')
  startTracking([fakePixel])
  expect(sent).toEqual([['InitiateCheckout', { value: 4.99, currency: 'USD' }]])
})

it('a consent choice is forgotten after half a year', () => {
  chooseConsent('granted')
  const halfAYear = 183 * 24 * 60 * 60 * 1000
  readConsent(Date.now() + halfAYear / 2)
  expect(consent.get()).toBe('granted')
  readConsent(Date.now() + halfAYear)
  expect(consent.get()).toBeNull()
})
