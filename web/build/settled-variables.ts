import { type ParsedComponent, type TokenOrValue, transform, type Variable, type Visitor } from 'lightningcss'

type Tokens = TokenOrValue[]

/** The value of a variable can refer to another variable. This is the deepest nesting in Tailwind. */
const DEEP = 4
const INITIAL: Tokens = [{ type: 'token', value: { type: 'ident', value: 'initial' } }]

/** Inlines CSS variables that never change and drops unused ones. Tailwind writes all of them for every page. */
export function withSettledVariables(styles: string, readElsewhere: (name: string) => boolean): string {
  let written = styles
  for (let i = 0; i < DEEP; i++) written = rewritten(written, { Variable: settlerOf(written) })
  const read = variablesIn(written)
  const needless = (name: string) => name.startsWith('--') && !read.has(name) && !readElsewhere(name)
  return rewritten(written, {
    Declaration: { custom: ({ name }) => (needless(name) ? [] : undefined) },
    Rule: { property: ({ value }) => (needless(value.name) ? [] : undefined) },
  })
}

function rewritten(styles: string, visitor: Visitor<never>): string {
  const { code } = transform({ filename: 'first.css', code: Buffer.from(styles), minify: true, visitor })
  return code.toString()
}

function settlerOf(styles: string): (variable: Variable) => Tokens | undefined {
  const { begins, values, ofRoot } = variableValues(styles)
  return ({ name: { ident }, fallback }) => {
    const begin = begins.get(ident)
    const given = values.filter(
      ([name, value]) => name === ident && !same(value, begin) && !same(value, INITIAL),
    )
    if (begin !== undefined) return given.length === 0 ? taken(begin ?? fallback) : undefined
    return given.length === 1 ? taken(ofRoot.get(ident)) : undefined
  }
}

/** Removes the nulls that Lightning CSS returns but does not accept. */
const taken = (tokens: Tokens | null | undefined): Tokens | undefined =>
  tokens ? JSON.parse(JSON.stringify(tokens, (_, value) => value ?? undefined)) : undefined

const same = (one: Tokens, other: Tokens | null | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** Each variable's initial value (null: none), all values that rules set, and the values set on `:root`. */
function variableValues(styles: string) {
  const begins = new Map<string, Tokens | null>()
  const values: [name: string, value: Tokens][] = []
  const ofRoot = new Map<string, Tokens>()
  rewritten(styles, {
    Rule: {
      property({ value: { name, initialValue } }) {
        if (!initialValue) begins.set(name, null)
        else if (isTokens(initialValue)) begins.set(name, initialValue.value)
      },
      style({ value: { selectors, declarations } }) {
        if (JSON.stringify(selectors) !== '[[{"type":"pseudo-class","kind":"root"}]]') return
        for (const { property, value } of declarations?.declarations ?? [])
          if (property === 'custom') ofRoot.set(value.name, value.value)
      },
    },
    Declaration: {
      custom({ name, value }) {
        values.push([name, value])
      },
    },
  })
  return { begins, values, ofRoot }
}

const isTokens = (value: ParsedComponent) => value.type === 'token-list'

function variablesIn(styles: string): Set<string> {
  const found = new Set<string>()
  rewritten(styles, {
    Variable({ name }) {
      found.add(name.ident)
    },
  })
  return found
}
