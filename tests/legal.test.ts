import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { legal as greek } from '../web/messages/el/legal/legal.ts'
import { legal as english } from '../web/messages/en/legal/legal.ts'

/** The day of the last change and the text's hash. Who changes a text sets its date and writes both here. */
const known = {
  'privacy-policy': ['2026-11-28', '777ce5cee1ef'],
  'terms-of-service': ['2026-11-28', '3b05f8d5b32f'],
  'cookie-policy': ['2026-11-28', 'd08a22b5e491'],
} as const

test.each(['privacy-policy', 'terms-of-service', 'cookie-policy'] as const)(
  'the %s carries the date of the last change of its text, in both languages',
  (type) => {
    const [en, el] = [english.documents[type], greek.documents[type]]
    const hash = createHash('sha256')
      .update(JSON.stringify([en.sections, el.sections]))
      .digest('hex')
    expect([en.updated, el.updated, hash.slice(0, 12)]).toEqual([known[type][0], ...known[type]])
  },
)

test('the cookie policy names everything of ours that the browser keeps, in both languages', () => {
  const files = globSync('{web,server}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const source = files.filter((file) => !file.includes('messages')).map((file) => readFileSync(file, 'utf8'))
  const names = source.join().match(/(?<=')doodlebloom-[a-z-]+(?=')/g) ?? []
  expect(names.length).toBeGreaterThan(8)
  for (const { documents } of [english, greek]) {
    const policy = JSON.stringify(documents['cookie-policy'])
    expect(names.filter((name) => !policy.includes(name))).toEqual([])
  }
})
