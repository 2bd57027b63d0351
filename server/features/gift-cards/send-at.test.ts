import { expect, test } from 'vitest'
import { travelOf } from './send-at.ts'

const chosen = {
  recipientName: '',
  line: '',
  delivery: 'email',
  recipientEmail: 'grandma@example.com',
} as const
const sendAtOf = (sendOn: string, today: string | undefined, now: string) =>
  travelOf({ ...chosen, sendOn, today }, new Date(now)).sendAt?.toISOString()

test.each([
  [
    'the evening before in New York',
    '2026-12-24',
    '2026-12-23',
    '2026-12-24T01:00:00.000Z',
    '2026-12-24T10:00:00.000Z',
  ],
  [
    'that morning in Athens',
    '2026-12-24',
    '2026-12-24',
    '2026-12-24T06:00:00.000Z',
    '2026-12-24T06:00:00.000Z',
  ],
  [
    'that morning in Sydney',
    '2026-12-24',
    '2026-12-24',
    '2026-12-23T22:00:00.000Z',
    '2026-12-23T22:00:00.000Z',
  ],
  [
    'a buyer whose day nobody tells',
    '2026-12-24',
    undefined,
    '2026-12-24T01:00:00.000Z',
    '2026-12-24T01:00:00.000Z',
  ],
])('a card for the 24th has the right sending time when bought on %s', (_, sendOn, today, now, sendAt) => {
  expect(sendAtOf(sendOn, today, now)).toBe(sendAt)
})
