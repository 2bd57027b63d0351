import { expect, test } from 'vitest'
import type { FailureKind } from '../database/kinds.ts'
import { type CallRow, nextStep, type Step } from './next-step.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (seconds: number) => new Date(now.getTime() + 1000 * seconds)

type Past = Partial<CallRow> & { provider: string }

const failed = (provider: string, outcome: FailureKind, more: Partial<CallRow> = {}): Past => ({
  provider,
  outcome,
  state: 'failed',
  ...more,
})
const made = (provider: string, likeness: number | null): Past => ({ provider, likeness, state: 'made' })

function callsOf(past: Past[]): CallRow[] {
  return past.map((call, i) => ({
    id: `call-${i + 1}`,
    purpose: 'artwork',
    attemptId: 'attempt',
    number: i + 1,
    model: 'model',
    templateId: 'realistic/1/plain',
    wording: 'plain',
    seed: 1,
    state: 'failed',
    heldUntil: now,
    reference: null,
    requestId: null,
    resultKey: null,
    outcome: null,
    why: null,
    retryAt: null,
    likeness: null,
    free: false,
    costMicros: 0,
    askedAt: now,
    settledAt: now,
    ...call,
  }))
}

const both = [
  { name: 'openai', ready: true },
  { name: 'replicate', ready: true },
] as const

function next(past: Past[], wishes: { chain?: typeof both | readonly []; late?: boolean } = {}): Step {
  const { chain = both, late = false } = wishes
  return nextStep({ calls: callsOf(past), chain, deadline: late ? at(-1) : at(100), now })
}

const ask = (provider: string, wording = 'plain') => ({ do: 'ask', provider, wording })

test.each<[string, Past[], object]>([
  ['nothing yet: the first provider', [], ask('openai')],
  ['a refusal: a softer wording', [failed('openai', 'refused')], ask('openai', 'softer')],
  [
    'two refusals: the next provider, in plain words',
    [failed('openai', 'refused'), failed('openai', 'refused', { wording: 'softer' })],
    ask('replicate'),
  ],
  ['a wrong key: the next provider at once', [failed('openai', 'bad_request')], ask('replicate')],
  ['an outage: again', [failed('openai', 'unavailable')], ask('openai')],
  [
    'three outages: the next provider',
    [failed('openai', 'unavailable'), failed('openai', 'unavailable'), failed('openai', 'unavailable')],
    ask('replicate'),
  ],
  ['no answer: once more, though it may have been billed', [failed('openai', 'timeout')], ask('openai')],
  [
    'no answer twice: the next provider',
    [failed('openai', 'timeout'), failed('openai', 'timeout')],
    ask('replicate'),
  ],
  [
    'no answer anywhere: no third repetition',
    [failed('openai', 'timeout'), failed('openai', 'timeout'), failed('replicate', 'timeout')],
    { do: 'stand-in' },
  ],
  ['half a file: once more', [failed('openai', 'bad_output')], ask('openai')],
  [
    'too many requests: when the provider said',
    [failed('openai', 'rate_limited', { retryAt: at(5) })],
    { do: 'wait', until: at(5) },
  ],
  [
    'too many requests for an hour: the next provider',
    [failed('openai', 'rate_limited', { retryAt: at(3600) })],
    ask('replicate'),
  ],
  [
    'a softer wording that met an outage: softer again',
    [failed('openai', 'unavailable', { wording: 'softer' })],
    ask('openai', 'softer'),
  ],
  ['a picture that is unlike the drawing: one new try', [made('openai', 0.2)], ask('openai')],
])('after %s', (_, past, step) => {
  expect(next(past)).toMatchObject(step)
})

test('an open call is resumed before anything else', () => {
  expect(next([made('openai', 0.2), { provider: 'openai', state: 'running' }])).toMatchObject({
    do: 'resume',
    call: { number: 2 },
  })
})

test('a result is measured before it is judged, and delivered if it is like the drawing', () => {
  expect(next([made('openai', null)])).toMatchObject({ do: 'measure' })
  expect(next([made('openai', 0.6)])).toMatchObject({ do: 'deliver', call: { number: 1 }, other: undefined })
})

test('two results unlike the drawing are both delivered, the better one first; if the second attempt fails, the first is delivered', () => {
  expect(next([made('openai', 0.1), made('openai', 0.3)])).toMatchObject({
    do: 'deliver',
    call: { number: 2 },
    other: { number: 1 },
  })
  expect(next([made('openai', 0.1), failed('openai', 'refused')])).toMatchObject({
    do: 'deliver',
    call: { number: 1 },
    other: undefined,
  })
})

test('after the deadline no new call is made, but an existing result is delivered', () => {
  expect(next([], { late: true })).toEqual({ do: 'stand-in' })
  expect(next([failed('openai', 'unavailable')], { late: true })).toEqual({ do: 'stand-in' })
  expect(next([made('openai', 0.2)], { late: true })).toMatchObject({ do: 'deliver' })
})

test('the studio stands in if no provider is ready', () => {
  expect(next([], { chain: [] })).toEqual({ do: 'stand-in' })
})
