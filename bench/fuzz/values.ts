import fc, { type Arbitrary } from 'fast-check'
import * as z from 'zod'

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  items?: Schema
  prefixItems?: Schema[]
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

/** Values that a schema of the contract accepts as input. @param ids values to use for a UUID */
export function valuesOf(part: z.ZodType, ids: Arbitrary<string>): Arbitrary<unknown> {
  const whole = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema
  return new Values(whole.$defs ?? {}, ids).of(whole)
}

class Values {
  readonly #named: Record<string, Schema>
  readonly #ids: Arbitrary<string>

  constructor(named: Record<string, Schema>, ids: Arbitrary<string>) {
    this.#named = named
    this.#ids = ids
  }

  of(schema: Schema): Arbitrary<unknown> {
    if (schema.$ref) return this.of(this.#named[schema.$ref.replace('#/$defs/', '')] ?? {})
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return fc.oneof(...choices.map((choice) => this.of(choice)))
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    switch (schema.type) {
      case 'string':
        return this.#text(schema)
      case 'integer':
        return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1000 })
      case 'number':
        return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 1000, noNaN: true })
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return this.#list(schema)
      case 'object':
        return this.#object(schema)
      default:
        return fc.jsonValue({ maxDepth: 2 })
    }
  }

  #text({ format, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
    if (format === 'uuid') return this.#ids
    if (format === 'email') return fc.nat().map((n) => `parent+${n}@mail.example.org`)
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
    const length = { minLength: Math.min(minLength, 60), maxLength: Math.min(maxLength, 60) }
    return fc.oneof(
      fc.lorem({ mode: 'words', maxCount: 3 }).map((words) => words.slice(0, length.maxLength)),
      fc.string({ unit: 'grapheme', ...length }),
    )
  }

  #list({ items = {}, prefixItems, maxItems = 20 }: Schema): Arbitrary<unknown[]> {
    if (prefixItems) return fc.tuple(...prefixItems.map((item) => this.of(item)))
    return fc.array(this.of(items), { maxLength: Math.min(maxItems, 8) })
  }

  #object({ properties, required = [], additionalProperties }: Schema): Arbitrary<unknown> {
    if (!properties) {
      const inner = typeof additionalProperties === 'object' ? additionalProperties : {}
      return fc.dictionary(fc.string({ maxLength: 20 }), this.of(inner), { maxKeys: 6 })
    }
    const model = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, this.of(one)]))
    return fc.record(model, { requiredKeys: required })
  }
}
