type LibraryFault = { code?: string; cause?: unknown; responseCode?: number }

const DATA_EXCEPTION = /^22/
const EMAIL_ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** Copies an error for logs without parameters, quoted input, addresses and the properties that libraries attach. */
export function withoutValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('Something that is no error was thrown.')
  const { code, cause } = error as LibraryFault
  const message = withoutInput(error)
  const copy = new Error(message, cause === undefined ? {} : { cause: withoutValues(cause) })
  copy.name = error.name
  copy.stack = `${error.name}: ${message}${framesOf(error)}`
  return code === undefined ? copy : Object.assign(copy, { code })
}

/** drizzle appends the parameters to its message; PostgreSQL and JSON.parse quote input they could not parse. */
function withoutInput(error: Error): string {
  const { code = '', responseCode } = error as LibraryFault
  if (responseCode) return `The mail server answered ${responseCode}.`
  const quotes = DATA_EXCEPTION.test(code) || error instanceof SyntaxError
  const quoted = quotes ? error.message.replace(/".*"/s, '"…"') : error.message
  const [statement = ''] = quoted.split('\nparams: ')
  return statement.replace(EMAIL_ADDRESS, '[an address]')
}

function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}
