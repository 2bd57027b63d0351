type Json = { [name: string]: unknown }
type Operation = { tags?: string[] }
type Document = Json & {
  paths?: Record<string, Record<string, Operation>>
  components?: Json & { schemas?: Record<string, unknown> }
}

/** Completes the OpenAPI document: removes unused components, lists the tags and describes the items of tuples. */
export function finished(document: Document): Document {
  const { paths = {}, components = {} } = document
  const schemas = withoutUnused(paths, components.schemas ?? {})
  return {
    ...document,
    tags: tagsOf(paths).map((name) => ({ name, description: `Calls under /api/${name}` })),
    paths: withItems(paths) as typeof paths,
    components: { ...components, schemas: withItems(schemas) as Record<string, unknown> },
  }
}

function tagsOf(paths: NonNullable<Document['paths']>): string[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  return [...new Set(operations.flatMap(({ tags = [] }) => tags))].sort()
}

const namedIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)

function withoutUnused(paths: unknown, schemas: Record<string, unknown>): Record<string, unknown> {
  const used = new Set<string>()
  const open = namedIn(paths)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue
    used.add(name)
    open.push(...namedIn(schemas[name] ?? {}))
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
}

/** zod describes a tuple by `prefixItems` alone. */
function withItems(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withItems)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withItems(one)]))
  const tuple = inner.prefixItems
  if (!Array.isArray(tuple)) return inner
  return { ...inner, items: tuple[0], minItems: tuple.length, maxItems: tuple.length }
}
