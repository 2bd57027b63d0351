import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the lockfile includes the optional packages of every platform', () => {
  const check = spawnSync(process.execPath, ['scripts/complete-lock.mjs', '--check'], { encoding: 'utf8' })

  expect(check.stderr).toBe('')
  expect(check.status).toBe(0)
})

it('the lockfile repeats the dependencies and engines of package.json exactly', () => {
  const asked = JSON.parse(readFileSync('package.json', 'utf8'))
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages['']

  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'engines']) {
    expect(locked[kind], kind).toEqual(asked[kind])
  }
})
