import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Environment, readSettings } from '#server/settings.ts'

const example = readFileSync('.env.example', 'utf8')

/** Maps each documented setting to its default; a commented-out setting has none. */
function documented(): Map<string, string | undefined> {
  const lines = [...example.matchAll(/^(# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)]
  return new Map(lines.map(([, comment, name = '', value]) => [name, comment ? undefined : value]))
}

it('.env.example documents every setting and no others', () => {
  expect([...documented().keys()].sort()).toEqual(Object.keys(Environment.shape).sort())
})

it('.env.example states the defaults, so applying it unchanged has no effect', () => {
  expect(readSettings(Object.fromEntries(documented()))).toEqual(readSettings({}))
})

it('the README names every setting', () => {
  const table = readFileSync('README.md', 'utf8')

  for (const name of Object.keys(Environment.shape)) expect(table).toContain(`\`${name}\``)
})
