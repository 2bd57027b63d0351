import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { backup } from './backup.ts'
import { OperatorError } from './command.ts'

test('a backup explains why it refuses a recipient that is not a key', async () => {
  const refused = backup.run(['shop.backup', '--recipient', 'age1replace'])
  await expect(refused).rejects.toThrow(OperatorError)
  await expect(refused).rejects.toThrow('age1replace is no key of age.')
})

test('a name from the object prototype is not a command and prints the usage', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/operator.ts', 'constructor'])
  expect(String(stderr)).toMatch(/^Usage: npm run operator -- COMMAND/)
  expect(status).toBe(1)
})
