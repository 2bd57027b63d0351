import pino from 'pino'

export type Log = pino.Logger

/** An error without what libraries hang onto it: connections, requests, rows. */
function briefly({ name, message, stack, code, cause }: NodeJS.ErrnoException): object {
  return { name, message, stack, code, ...(cause instanceof Error ? { cause: briefly(cause) } : {}) }
}

/** The program's log. Nothing that could hold a drawing, a secret or an address of a parent passes. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    serializers: { err: briefly },
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
  })
}
