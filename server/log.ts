import pino from 'pino'
import { withoutValues } from './errors.ts'
import { loggedContext } from './telemetry/context.ts'

export type Log = pino.Logger

function briefly({ name, message, stack, code, cause }: NodeJS.ErrnoException): object {
  return { name, message, stack, code, ...(cause instanceof Error ? { cause: briefly(cause) } : {}) }
}

function withoutValuesIn(argument: unknown): unknown {
  if (argument instanceof Error) return withoutValues(argument)
  if (typeof argument !== 'object' || argument === null) return argument
  const entries = Object.entries(argument)
  if (!entries.some(([, value]) => value instanceof Error)) return argument
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value instanceof Error ? withoutValues(value) : value]),
  )
}

/** Opens the log. Anything that could contain a drawing, a secret or a parent's address is removed. @param to the destination, instead of standard output */
export function openLog(level: string, to?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { err: briefly, error: briefly },
    mixin: (_line, _level, logger) => ('requestId' in logger.bindings() ? {} : loggedContext()),
    hooks: {
      logMethod(args, method) {
        method.apply(this, args.map(withoutValuesIn) as typeof args)
      },
    },
    redact: {
      paths: [
        'req.headers.cookie',
        'req.headers.authorization',
        '*.email',
        '*.clientSecret',
        '*.key',
        'email',
      ],
      censor: '[kept private]',
    },
  }
  return to ? pino(options, to) : pino(options)
}
