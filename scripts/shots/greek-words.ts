import { globSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { englishByCode } from '#tests/texts-by-code.ts'
import * as catalogues from '../../web/messages/el/catalogues.ts'

type Pair = { english: string; greek: string }

const { byCode, ...pages } = catalogues
const modules: Record<string, unknown>[] = await Promise.all(
  globSync('web/messages/en/*.ts').map((file) => import(`../../${file}`)),
)
const english: Record<string, unknown> = Object.assign({}, ...modules)
const pairs: Pair[] = [
  ...pairsOf(englishByCode, byCode),
  ...Object.entries(pages).flatMap(([name, texts]) => [...pairsOf(english[name], texts)]),
]

/** Translates an English text of a scene to what the Greek pages say. Unchanged if no page says it. */
export function inGreek(words: string | RegExp): string | RegExp {
  const whole = typeof words === 'string'
  const found = pairs
    .filter((pair) => /\p{L}/u.test(sample(pair.english, '')))
    .flatMap((pair) => (whole ? translated(pair, words) : fits(pair, words)))
    .filter((text) => /\p{L}/u.test(text))
  if (found.length === 0) return whole ? inParts(words) : words
  const any = [...new Set(found)].join('|')
  const { source } = whole ? /^/ : words
  return new RegExp(`${source.startsWith('^') ? '^' : ''}(${any})${source.endsWith('$') ? '$' : ''}`)
}

/** Translates names composed of parts, such as "Upgrade: Family". */
function inParts(words: string): string | RegExp {
  const parts = words.split(': ')
  if (parts.length < 2) return words
  const sources = parts.map((part) => {
    const greek = inGreek(part)
    return typeof greek === 'string' ? escaped(greek) : greek.source.slice(1)
  })
  return new RegExp(`^${sources.join(': ')}$`)
}

function translated(pair: Pair, words: string): string[] {
  const names: string[] = []
  const said = pattern(pair.english, (name) => {
    names.push(name)
    return '(.+)'
  })
  const match = words.match(new RegExp(`^${said}$`))
  if (!match) return []
  return [pattern(pair.greek, (name) => valueInGreek(match[names.indexOf(name) + 1] ?? ''))]
}

/** Tries a scene's pattern on the message with sample values. */
function fits(pair: Pair, words: RegExp): string[] {
  const tries = ['3', 'Realistic'].map((value) => sample(pair.english, value))
  return tries.some((text) => words.test(text)) ? [pattern(pair.greek, () => '.+')] : []
}

function valueInGreek(value: string): string {
  const price = value.match(/^\$(\d+)\.(\d\d)$/)
  if (price) return `${price[1]},${price[2]}.\\$`
  return escaped(pairs.find((pair) => pair.english === value)?.greek ?? value)
}

/** A node of a compiled message: text, 0 for the number of a plural, a value, or a value with its forms. */
type Node = string | 0 | [string] | [string, number, (Record<string, Node | Node[]> | string)?]

const nodesOf = (message: string): Node | Node[] =>
  message.includes('{') ? (compile(message) as Node | Node[]) : message

/** A pattern that matches every form of a message. */
function pattern(message: string, valueFor: (name: string) => string): string {
  const from = (node: Node | Node[]): string => {
    if (node === 0) return '[\\d.,]+'
    if (typeof node === 'string') return escaped(node)
    if (isValue(node)) {
      const [name, , forms] = node
      return typeof forms === 'object' ? `(?:${Object.values(forms).map(from).join('|')})` : valueFor(name)
    }
    return node.map(from).join('')
  }
  return from(nodesOf(message))
}

/** A message with the same value in each place. */
function sample(message: string, value: string): string {
  const from = (node: Node | Node[]): string => {
    if (node === 0) return value
    if (typeof node === 'string') return node
    if (isValue(node)) return typeof node[2] === 'object' ? from(node[2].other ?? '') : value
    return node.map(from).join('')
  }
  return from(nodesOf(message))
}

/** Text comes in a list with other nodes. A string alone in a list is the name of a value. */
function isValue(node: Exclude<Node, string | 0> | Node[]): node is Exclude<Node, string | 0> {
  return typeof node[0] === 'string' && (node.length === 1 || typeof node[1] === 'number')
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function* pairsOf(english: unknown, greek: unknown): Generator<Pair> {
  if (typeof english === 'string' && typeof greek === 'string') yield { english, greek }
  if (!isCatalogue(english) || !isCatalogue(greek)) return
  for (const [key, part] of Object.entries(english)) yield* pairsOf(part, greek[key])
}

function isCatalogue(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
