type DatabaseFault = { code?: string; cause?: unknown }

const DATA_EXCEPTION = /^22/
const EMAIL_ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/**
 * A copy of an error that holds no value of a parent: without a statement's parameters, the input that a database quotes,
 * addresses of e-mail, and what libraries attach (rows, requests, connections). For logs, and for errors that are kept.
 */
export function withoutValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('Something that is no error was thrown.')
  const { code, cause } = error as DatabaseFault
  const message = withoutInput(error.message, code)
  const copy = new Error(message, cause === undefined ? {} : { cause: withoutValues(cause) })
  copy.name = error.name
  copy.stack = `${error.name}: ${message}${framesOf(error)}`
  return code === undefined ? copy : Object.assign(copy, { code })
}

/** drizzle writes the parameters at the end of its message, PostgreSQL quotes what it could not read. */
function withoutInput(message: string, code: string | undefined): string {
  const quoted = DATA_EXCEPTION.test(code ?? '') ? message.replace(/".*"/s, '"…"') : message
  const [statement = ''] = quoted.split('\nparams: ')
  return statement.replace(EMAIL_ADDRESS, '[an address]')
}

function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}
