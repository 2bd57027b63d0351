import { withoutValues } from '#server/errors.ts'
import { SchemaError } from '#server/migrate.ts'
import { SettingsError } from '#server/settings.ts'
import { backup } from './operator/backup.ts'
import { type Command, OperatorError } from './operator/command.ts'
import { dismiss } from './operator/dismiss.ts'
import { doctor } from './operator/doctor.ts'
import { erase } from './operator/erase.ts'
import { eraseAgain } from './operator/erase-again.ts'
import { exportAddress } from './operator/export.ts'
import { invite } from './operator/invite.ts'
import { key } from './operator/key.ts'
import { restore } from './operator/restore.ts'
import { verify } from './operator/verify.ts'

const commands: Record<string, Command> = {
  doctor,
  key,
  backup,
  restore,
  verify,
  erase,
  'erase-again': eraseAgain,
  export: exportAddress,
  invite,
  dismiss,
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new OperatorError(usage())
  await command.run(args)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

function usage(): string {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage}\n      ${does}`)
  return ['Usage: npm run operator -- COMMAND', ...lines].join('\n')
}

function explain(error: unknown): string {
  if (error instanceof SettingsError) return `These settings are wrong:\n${error.message}`
  if (error instanceof OperatorError || error instanceof SchemaError || isUnknownOption(error))
    return error.message
  return withoutValues(error).stack ?? ''
}

function isUnknownOption(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
