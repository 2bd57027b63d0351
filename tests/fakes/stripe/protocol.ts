import { existsSync, readFileSync } from 'node:fs'
import { type Fields, isFields, type Wire } from './wire.ts'

type Schema = {
  $ref?: string
  type?: string
  nullable?: boolean
  enum?: Wire[]
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  requestBody?: Content
  responses: Record<string, Content>
  parameters?: { name: string }[]
}
type Protocol = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const file = new URL(
  '../../../../shared/protocols/stripe/stripe-2026-10-28.endive.derived-from-stripe-node.json',
  import.meta.url,
)
/** Stripe's API description, if a copy exists next to the repository. Without it nothing is checked. */
const protocol: Protocol | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined

export const protocolAtHand = protocol !== undefined

const operationOf = (name: string): Operation | undefined => {
  const [method = '', path = ''] = name.split(' ')
  return protocol?.paths[path]?.[method.toLowerCase()]
}
const schemaIn = (content: Content | undefined) => Object.values(content?.content ?? {})[0]?.schema

/** Throws if a request lacks a required field, or has an unknown field or an invalid enum value. */
export function checkRequest(name: string, ask: Fields): void {
  const schema = schemaIn(operationOf(name)?.requestBody)
  if (schema) complain(name, faultsOf(schema, ask, 'request', true))
}

/** Throws if an answer lacks a field that Stripe always sends, or has one of the wrong type. */
export function checkAnswer(name: string, answer: Wire): void {
  const schema = schemaIn(operationOf(name)?.responses['200'])
  if (schema) complain(name, faultsOf(schema, answer, 'answer', false))
}

function complain(name: string, faults: string[]): void {
  if (faults.length > 0)
    throw new Error(`${name} is not as Stripe speaks:\n${faults.slice(0, 12).join('\n')}`)
}

function faultsOf(schema: Schema, value: Wire, at: string, form: boolean): string[] {
  const { $ref, nullable, enum: words } = schema
  if ($ref) return faultsOf(protocol?.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, value, at, form)
  if (value === null && (nullable || form)) return []
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const tries = choices.map((choice) => faultsOf(choice, value, at, form))
    return tries.some((faults) => faults.length === 0) ? [] : (tries.at(-1) ?? [])
  }
  if (schema.allOf) return schema.allOf.flatMap((part) => faultsOf(part, value, at, form))
  if (words && !words.some((word) => word === value || (form && String(word) === value)))
    return [`${at}: ${JSON.stringify(value)} is none of ${words.join(', ')}`]
  if (Array.isArray(value))
    return value.flatMap((one, i) => faultsOf(schema.items ?? {}, one, `${at}[${i}]`, form))
  if (isFields(value)) return objectFaults(schema, value, at, form)
  const kind = value === null ? 'null' : typeof value
  const wanted = schema.type === 'integer' ? 'number' : schema.type
  const wrong =
    wanted !== undefined && wanted !== kind && !(form && wanted !== 'object' && wanted !== 'array')
  return wrong ? [`${at}: is ${kind}, not ${wanted}`] : []
}

function objectFaults(schema: Schema, value: Fields, at: string, form: boolean): string[] {
  const { properties, additionalProperties: others, required = [] } = schema
  if (schema.type !== undefined && schema.type !== 'object')
    return [`${at}: is an object, not ${schema.type}`]
  const lacking = required
    .filter((name) => value[name] === undefined)
    .map((name) => `${at}.${name}: is missing`)
  const inside = Object.entries(value).flatMap(([name, one]) => {
    const known = properties?.[name] ?? (typeof others === 'object' ? others : undefined)
    if (known) return faultsOf(known, one, `${at}.${name}`, form)
    return properties && !others && form ? [`${at}.${name}: is unknown`] : []
  })
  return [...lacking, ...inside]
}
