import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claims } from '#contract/claims.ts'
import { refusals } from '#contract/refusals.ts'
import { reportMessages } from '#contract/reports.ts'
import { neverIn } from '#insight/insight.ts'

// These sentences may use forbidden words, because they deny the claim or speak of something else.
const denials = [
  /no scores,? and no diagnosis/,
  /It is not a test, a diagnosis or medical/,
  /It is not a diagnosis and not an assessment\. It gives no scores/,
]

const messages = globSync('web/messages/en/**/*.ts').filter((file) => !file.endsWith('.test.ts'))

test.each(messages)('%s claims nothing that a drawing cannot tell about a child', async (file) => {
  const texts = textsIn(await import(/* @vite-ignore */ `../${file}`))
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.flatMap(wrongIn)).toEqual([])
})

test('claims, refusals and report messages claim nothing that a drawing cannot tell about a child', () => {
  const checkable = Object.values(claims).filter(({ substantiated }) => substantiated)
  const said = [checkable.map(({ text }) => text), refusals, reportMessages].flatMap((part) => textsIn(part))
  expect(said.flatMap(wrongIn)).toEqual([])
})

function wrongIn(text: string): string[] {
  const claimed = denials.reduce((left, denial) => left.replace(denial, ''), text)
  return neverIn(claimed).map((phrase) => `${phrase}: ${text}`)
}

/** All texts of a messages file. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
