import { expect, test } from 'vitest'
import { addressIn, pageOf } from './languages.ts'
import { languageFor } from './site.ts'

test.each([
  ['/', '/el'],
  ['/#pricing', '/el#pricing'],
  ['/quiz', '/el/quiz'],
  ['/legal/privacy-policy', '/el/legal/privacy-policy'],
])('the address of %s is %s in Greek and unchanged in English', (english, greek) => {
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
])('the address %s has language %s and page %s', (address, language, path) => {
  expect(pageOf(address)).toEqual({ language, path })
})

test('a public page has the language of its address; any other page uses the chosen language', () => {
  expect(languageFor('/quiz', 'el')).toBe('en')
  expect(languageFor('/el/quiz', 'en')).toBe('el')
  expect(languageFor('/app', 'el')).toBe('el')
  expect(languageFor('/app', 'xx')).toBe('en')
  expect(languageFor('/app', undefined)).toBe('en')
  expect(languageFor('/el/app', undefined)).toBe('el')
})
