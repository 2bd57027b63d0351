import pino from 'pino'

export type Log = pino.Logger

/** The program's log. Nothing that could hold a drawing, a secret or an address of a parent passes. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
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
