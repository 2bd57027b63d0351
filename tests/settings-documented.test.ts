import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Environment, readSettings } from '#server/settings.ts'

const example = readFileSync('.env.example', 'utf8')

/** Name to value; a setting whose line is commented out has no default. */
function documented(): Map<string, string | undefined> {
  const lines = [...example.matchAll(/^(# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)]
  return new Map(lines.map(([, comment, name = '', value]) => [name, comment ? undefined : value]))
}

it('documents each setting, and no other', () => {
  expect([...documented().keys()].sort()).toEqual(Object.keys(Environment.shape).sort())
})

it('states the defaults: setting them as written changes nothing', () => {
  expect(readSettings(Object.fromEntries(documented()))).toEqual(readSettings({}))
})

it('names each setting in the README', () => {
  const table = readFileSync('README.md', 'utf8')

  for (const name of Object.keys(Environment.shape)) expect(table).toContain(`\`${name}\``)
})
