import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('installs on every platform: no optional package is missing from the lockfile', () => {
  const check = spawnSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], { encoding: 'utf8' })

  expect(check.stderr).toBe('')
  expect(check.status).toBe(0)
})

it('installs what package.json asks for: the lockfile repeats it word by word', () => {
  const asked = JSON.parse(readFileSync('package.json', 'utf8'))
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages['']

  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'engines']) {
    expect(locked[kind], kind).toEqual(asked[kind])
  }
})
