import { globSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { claims } from '#contract/claims.ts'
import { packs, plans } from '#contract/plans.ts'
import { refusals } from '#contract/refusals.ts'
import { reportMessages } from '#contract/reports.ts'
import { consents } from '#contract/withdrawal.ts'
import { checklist } from '#insight/insight.ts'
import { type FileRefusal, FileRefused } from '#studio/codec/file-refused.ts'
import { catalogues as greek } from '../web/messages/el/catalogues.ts'

// The types hold keys and lists together. What they do not see is checked here.

const modules = globSync('web/messages/en/**/*.ts')
const { said, ...catalogues } = greek
const english: Record<string, unknown> = Object.assign(
  {},
  ...(await Promise.all(modules.map((file) => import(/* @vite-ignore */ `../${file}`)))),
)

test('every page speaks Greek', () => {
  const parts = ['privacyPolicy', 'termsOfService', 'cookiePolicy']
  const pages = Object.keys(english).filter((name) => !parts.includes(name))
  expect(Object.keys(catalogues).sort()).toEqual(pages.sort())
})

test.each(Object.entries(catalogues))('%s takes the same values in Greek as in English', (name, texts) => {
  expect(valuesIn(texts)).toEqual(valuesIn(english[name]))
})

test.each(Object.entries(catalogues))('no sentence of %s was left in English', (name, texts) => {
  const same = textsIn(texts).filter(
    ([path, text]) => /[a-z]{4,} [a-z]{2,}/i.test(text) && !/[α-ω]/i.test(text) && path,
  )
  expect(same).toEqual([])
  expect(textsIn(texts).length).toBe(textsIn(english[name]).length)
})

const refusedFiles: Record<FileRefusal, true> = {
  empty: true,
  unsupported_type: true,
  corrupt: true,
  too_many_pixels: true,
}

test('what the contract, the server and the report ask or answer is said in Greek too', () => {
  const sentences = [
    Object.values(refusals).map(([, sentence]) => sentence),
    Object.keys(refusedFiles).map((code) => new FileRefused(code as FileRefusal).message),
    Object.values(claims).map(({ text }) => text),
    reportMessages,
    consents,
    Object.values(plans).map(({ name, description, features }) => [name, description, ...features]),
    Object.values(plans).flatMap((plan) => ('badge' in plan ? [plan.badge] : [])),
    Object.values(packs).map(({ name, description, drawings }) => [name, description, drawings]),
    checklist.map(({ ask, hint, options }) => [ask, hint, options.map(({ label }) => label)]),
  ].flatMap((part) => textsIn(part).map(([, text]) => text))
  expect(sentences.filter((sentence) => !(sentence in said))).toEqual([])
  expect(Object.values(said).filter((text) => !/[α-ω]/i.test(text))).toEqual([])
})

/** Each text with its path. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`))
}

/** What each message wants to know, by its path. Throws when a message is not well-formed. */
function valuesIn(texts: unknown): Record<string, string[]> {
  const messages = textsIn(texts).filter(([, text]) => typeof compile(text) !== 'string')
  const names = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name)
  return Object.fromEntries(messages.map(([path, text]) => [path, [...new Set(names(text))].sort()]))
}
