import { globSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { DeletionOf } from '#contract/account-forms.ts'
import { ContactForm } from '#contract/contact.ts'
import { fieldFaults } from '#contract/field-faults.ts'
import { ChildAge, DemoCard, NeededEmail } from '#contract/fields.ts'
import { ContextPrompt, PictureTitle } from '#contract/images.ts'
import { BundleType } from '#contract/plans.ts'
import { ChildName } from '#contract/reports.ts'
import * as greek from '../web/messages/el/catalogues.ts'
import { englishByCode } from './texts-by-code.ts'

// The types already require the same keys and lists in both languages. These tests check the rest.

const modules = globSync('web/messages/en/**/*.ts')
const { byCode, ...catalogues } = greek
const english: Record<string, unknown> = Object.assign(
  {},
  ...(await Promise.all(modules.map((file) => import(/* @vite-ignore */ `../${file}`)))),
)

test('every page has Greek texts', () => {
  const parts = ['privacyPolicy', 'retentionRows', 'termsOfService', 'cookiePolicy']
  const pages = Object.keys(english).filter((name) => !parts.includes(name))
  expect(Object.keys(catalogues).sort()).toEqual(pages.sort())
})

test.each(Object.entries(catalogues))(
  '%s has the same placeholders in Greek as in English',
  (name, texts) => {
    expect(valuesIn(texts)).toEqual(valuesIn(english[name]))
  },
)

test.each(Object.entries(catalogues))('the Greek texts of %s contain no English sentence', (name, texts) => {
  const same = textsIn(texts).filter(
    ([path, text]) => /[a-z]{4,} [a-z]{2,}/i.test(text) && !/[α-ω]/i.test(text) && path,
  )
  expect(same).toEqual([])
  expect(textsIn(texts).length).toBe(textsIn(english[name]).length)
})

test.each([
  [
    'puts an article before a date, which would be wrong on the first of a month',
    /τ[ηι]ς \{(date|day|when|until|time)\}/,
  ],
  ['says of a number that may be one that they are left', /πομένουν \{/],
])('no Greek text %s', (_, fault) => {
  expect(textsIn(catalogues).filter(([, text]) => fault.test(text))).toEqual([])
})

test('every code has a text in both languages', () => {
  const paths = (texts: unknown) => textsIn(texts).map(([path]) => path)
  expect(paths(byCode).sort()).toEqual(paths(englishByCode).sort())
})

test('the Greek text of every code is translated', () => {
  const left = textsIn(byCode).filter(([, text]) => !/[α-ω]/i.test(text))
  expect(left).toEqual([])
})

test.each([
  ['English', english, 'Eleni'],
  ['Greek', catalogues, 'Ελένη'],
])('the alt text of a gift card in %s quotes the heading on the card', (_, texts, name) => {
  const { gifts, keepsakes } = texts as typeof catalogues
  const heading = gifts.face.for.replace('{name}', name)
  for (const alt of [gifts.buy.example, keepsakes.gift.alt])
    expect(alt).toMatch(new RegExp(`[“«]${heading}[”»]`))
})

const long = 'a'.repeat(10_000)
const wrong: [schema: z.ZodType, value: unknown][] = [
  [ContactForm, { name: '', email: 'no address', subject: '', message: '' }],
  [NeededEmail, ''],
  [DeletionOf('anna@example.com'), { confirmation: 'bea@' }],
  [DemoCard, { number: '', expiry: '', cvc: '' }],
  [ChildAge, 0],
  [ChildAge, 4.5],
  [ContextPrompt, long],
  [PictureTitle, long],
  [PictureTitle, '\u0007'],
  [ChildName, long],
  [ChildName, '\u0007'],
  [BundleType, 'none'],
]

test.each(wrong)('%# the contract refuses an invalid field with a code that has a text', (schema, value) => {
  const messages = schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.filter((code) => !(code in fieldFaults))).toEqual([])
})

function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`))
}

/** The placeholders of each message, keyed by its path. Throws if a message is malformed. */
function valuesIn(texts: unknown): Record<string, string[]> {
  const messages = textsIn(texts).filter(([, text]) => typeof compile(text) !== 'string')
  const names = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name)
  return Object.fromEntries(messages.map(([path, text]) => [path, [...new Set(names(text))].sort()]))
}
