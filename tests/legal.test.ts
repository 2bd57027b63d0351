import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCookie } from '#contract/languages.ts'
import { permissionHeader } from '#contract/permission.ts'
import { legal as greek } from '../web/messages/el/legal/legal.ts'
import { legal as english } from '../web/messages/en/legal/legal.ts'

/** The date and the hash of each text. If you change a text, set its date and update both values here. */
const known = {
  'privacy-policy': ['2026-11-29', 'f1b7ac118f68'],
  'terms-of-service': ['2026-11-29', '519eec7a5645'],
  'cookie-policy': ['2026-11-30', 'dbbb6c29b2fc'],
} as const

test.each(['privacy-policy', 'terms-of-service', 'cookie-policy'] as const)(
  'the %s shows the date of its last change in both languages',
  (type) => {
    const [en, el] = [english.documents[type], greek.documents[type]]
    const hash = createHash('sha256')
      .update(JSON.stringify([en.sections, el.sections]))
      .digest('hex')
    expect([en.updated, el.updated, hash.slice(0, 12)]).toEqual([known[type][0], ...known[type]])
  },
)

test('the cookie policy names all our cookies, databases, caches and storage keys in both languages', () => {
  const files = globSync('{contract,web,server}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*', '**/messages/**'],
  })
  const source = files.map((file) => readFileSync(file, 'utf8'))
  const keys = source.filter((text) => /(local|session)Storage/.test(text)).join()
  const names = [
    ...source.join().matchAll(/'(doodlebloom-[a-z-]+)'/g),
    ...keys.matchAll(/[kK]ey = '([^']+)'/g),
  ].flatMap(([, name = '']) => (name === permissionHeader ? [] : [name]))
  expect(names).toEqual(expect.arrayContaining([languageCookie, 'doodlebloom-access', 'currentOrderId']))
  for (const { documents } of [english, greek]) {
    const policy = JSON.stringify(documents['cookie-policy'])
    expect(names.filter((name) => !policy.includes(name))).toEqual([])
  }
})
