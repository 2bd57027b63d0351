import compile from 'icu-minify/compile'
import { type Plugin, parseAst } from 'vite'

const CATALOGUES = /\/web\/messages\/(en|el)\//

type Node = { type: string; start: number; end: number; [part: string]: unknown }

/** Compiles the messages of the catalogues at build time, so that browsers load no message parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    transform: {
      filter: { id: CATALOGUES },
      handler: (code) => ({ code: compiled(code), map: null }),
    },
  }
}

/** Replaces each message with placeholders by its compiled form, `{ icu: … }`. Throws for template literals. */
export function compiled(code: string): string {
  let text = code
  for (const { start, end, message } of [...messagesIn(parseAst(code))].reverse()) {
    text = `${text.slice(0, start)}{ icu: ${JSON.stringify(compile(message))} }${text.slice(end)}`
  }
  return text
}

type Found = { start: number; end: number; message: string }

function* messagesIn(node: unknown): Generator<Found> {
  if (!isNode(node)) return
  const { type, value, start, end } = node
  if (type === 'Literal' && takesValues(value)) yield { start, end, message: value }
  if (type === 'TemplateElement' && takesValues((value as { raw: string }).raw)) {
    throw new Error(`A message with values is written as one plain string: ${JSON.stringify(value)}`)
  }
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) yield* messagesIn(child)
  }
}

const takesValues = (value: unknown): value is string => typeof value === 'string' && value.includes('{')

const isNode = (node: unknown): node is Node => typeof node === 'object' && node !== null && 'type' in node
