import { expect, test } from 'vitest'
import { addressIn, pageOf } from './languages.ts'
import { languageFor } from './site.ts'

test.each([
  ['/', '/el'],
  ['/#pricing', '/el#pricing'],
  ['/quiz', '/el/quiz'],
  ['/legal/privacy-policy', '/el/legal/privacy-policy'],
])('%s is at %s in Greek, and in English where it was', (english, greek) => {
  expect(addressIn('el', english)).toBe(greek)
  expect(addressIn('en', english)).toBe(english)
})

test.each([
  ['/el', 'el', '/'],
  ['/el/', 'el', '/'],
  ['/el/quiz/', 'el', '/quiz'],
  ['/quiz/', 'en', '/quiz'],
  ['/elephant', 'en', '/elephant'],
  ['/en/quiz', 'en', '/en/quiz'],
])('%s is in %s the page %s', (address, language, path) => {
  expect(pageOf(address)).toEqual({ language, path })
})

test('a public page keeps its language, and every other page that of the parent', () => {
  expect(languageFor('/quiz', 'el')).toBe('en')
  expect(languageFor('/el/quiz', 'en')).toBe('el')
  expect(languageFor('/app', 'el')).toBe('el')
  expect(languageFor('/app', 'xx')).toBe('en')
  expect(languageFor('/app', undefined)).toBe('en')
  expect(languageFor('/el/app', undefined)).toBe('el')
})
