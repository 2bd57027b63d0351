import type { Plugin } from 'vite'

const KEPT = ['method', 'path']
const PURE = ['/*#__PURE__*/ (() => ', ')()']

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Edit = { at: number; cut: number; put: string }

/** Reduces each `call({ … })` to method and path, so that a page without forms loads no Zod (docs/decisions/0015). */
export function browserCalls(): Plugin {
  return {
    name: 'browser-calls',
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/(?:admin\/)?[\w-]+\.ts$/ },
      handler(code) {
        return { code: forBrowsers(code, this.parse(code)), map: null, moduleSideEffects: false }
      },
    },
  }
}

/** Rewrites a contract module. The last edit is applied first so that the other offsets stay valid. */
export function forBrowsers(code: string, tree: unknown): string {
  const made = valuesMadeByCalls((tree as { body: Node[] }).body)
  const edits = made.flatMap((value) => [...withoutSchemas(code, value), ...pure(value)])
  return edits
    .sort((a, b) => b.at - a.at)
    .reduce((left, { at, cut, put }) => left.slice(0, at) + put + left.slice(at + cut), code)
}

/** The calls that create the module's constants or their properties: `z.object({ … })`, `call({ … })`. */
function valuesMadeByCalls(statements: Node[]): Node[] {
  return statements
    .map((statement) => (statement.declaration ?? statement) as Node)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => (declarations as Node[]).flatMap(({ init }) => (init as Node) ?? []))
    .flatMap((value) => (value.type === 'ObjectExpression' ? valuesOf(value) : value))
    .filter(({ type }) => type === 'CallExpression')
}

const valuesOf = ({ properties }: Node) =>
  (properties as Node[]).flatMap(({ value }) => (value as Node | undefined) ?? [])

/** Marks a value as free of side effects, so that the bundler can drop it if unused. */
function pure({ start, end }: Node): Edit[] {
  const [before = '', after = ''] = PURE
  return [
    { at: start, cut: 0, put: before },
    { at: end, cut: 0, put: after },
  ]
}

function withoutSchemas(code: string, { callee, arguments: given }: Node): Edit[] {
  if ((callee as Node).name !== 'call') return []
  const [declared] = given as Node[]
  return ((declared?.properties ?? []) as Node[])
    .filter(({ key }) => !KEPT.includes(String((key as Node | undefined)?.name)))
    .map(({ start, end }) => ({
      at: start,
      cut: (/,|(?=\})/.exec(code.slice(end))?.index ?? 0) + end - start,
      put: '',
    }))
    .map((edit) => (code[edit.at + edit.cut] === ',' ? { ...edit, cut: edit.cut + 1 } : edit))
}
