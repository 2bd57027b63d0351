import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { english as emails } from '../server/features/emails/words/english.ts'
import { greek as greekEmails } from '../server/features/emails/words/greek.ts'

// Only these texts say who made a picture. All other texts must be true for every artist.
const mayNameAi = [
  '.landing.questions.list.1.question',
  '.landing.questions.list.1.answer',
  '.results.artists.studio',
  '.results.artists.replicate',
  '.results.artists.comfyui',
  '.site.artist.names.replicate',
  '.site.artist.names.comfyui',
]

test.each([
  ['en', emails],
  ['el', greekEmails],
])('texts in %s mention AI only where they say who made a picture', async (language, words) => {
  const files = globSync(`web/messages/${language}/**/*.ts`).filter(
    (file) => !/catalogues|greek\.ts/.test(file),
  )
  const catalogues = await Promise.all(files.map((file) => import(/* @vite-ignore */ `../${file}`)))
  const texts = textsIn(Object.assign({}, ...catalogues)).filter(([, text]) =>
    /\bAI\b|artificial intelligence|τεχνητή νοημοσύνη|\bΤΝ\b/i.test(text),
  )
  expect(texts.map(([path]) => path).filter((path) => !mayNameAi.includes(path))).toEqual([])
  expect(textsIn(words).filter(([, text]) => /\bAI\b|τεχνητή νοημοσύνη/.test(text))).toEqual([])
})

function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, String(value)]]
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`))
}
