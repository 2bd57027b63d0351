/** Data on the wire: parsed JSON, or form fields, which are all strings. */
export type Wire = null | boolean | number | string | Wire[] | { [name: string]: Wire }
export type Fields = { [name: string]: Wire }

export class Fault extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined

  constructor(status: number, type: string, code: string | undefined, message: string) {
    super(message)
    this.status = status
    this.type = type
    this.code = code
  }

  body(): Fields {
    const { type, code, message } = this
    return { error: { type, message, ...(code ? { code } : {}) } }
  }
}

export const missing = (id: string) =>
  new Fault(404, 'invalid_request_error', 'resource_missing', `No such thing: '${id}'`)
export const invalid = (message: string) => new Fault(400, 'invalid_request_error', undefined, message)

/** Parses a form or query with Stripe's brackets: `items[0][price]=p` becomes {items: [{price: 'p'}]}. */
export function readForm(text: string): Fields {
  const root: Fields = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[')
    put(root, [first, ...rest], value)
  }
  return listed(root) as Fields
}

function put(into: Fields, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(into).length) : name
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = into[key]
  const next = isFields(inner) ? inner : {}
  into[key] = next
  put(next, rest, value)
}

/** Turns objects with the keys 0, 1, 2… into lists. */
function listed(value: Wire): Wire {
  if (!isFields(value)) return value
  const keys = Object.keys(value)
  const values = Object.values(value).map(listed)
  return keys.length > 0 && keys.every((key, i) => key === String(i))
    ? values
    : Object.fromEntries(keys.map((key, i) => [key, values[i] ?? null]))
}

export function isFields(value: Wire | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const text = (value: Wire | undefined): string | null => (typeof value === 'string' ? value : null)
export const fields = (value: Wire | undefined): Fields => (isFields(value) ? value : {})
export const items = (value: Wire | undefined): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : []
export const texts = (value: Wire | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(fields(value)).map(([key, one]) => [key, String(one)]))
export const list = (url: string, data: Fields[]): Fields => ({ object: 'list', url, has_more: false, data })
