import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'

const specification = new URL('../../shared/protocols/openai/openai-openapi.reduced.json', import.meta.url)

/** Whether a copy of OpenAI's API specification exists next to this repository. */
export const hasOpenAiProtocol = existsSync(specification)

/** Validates a request body against OpenAI's specification. Returns the errors, including unknown fields. */
export function faultsByOpenAi(schema: string, body: object): string[] {
  const withoutNullable = (key: string, value: unknown) => (key === 'nullable' ? undefined : value)
  const document = JSON.parse(readFileSync(specification, 'utf8'), withoutNullable)
  const ajv = new Ajv2020({ strict: false, formats: { binary: true }, validateFormats: false })
  ajv.addSchema({ $id: 'openai', ...document })
  ajv.validate({ $ref: `openai#/components/schemas/${schema}` }, body)
  const known = fieldsOf(document.components.schemas, schema)
  const unknown = Object.keys(body).filter((name) => !known.has(name))
  return [
    ...(ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
    ...unknown.map((name) => `${name} is unknown`),
  ]
}

type Schema = { properties?: object; allOf?: Schema[]; $ref?: string }

function fieldsOf(schemas: Record<string, Schema>, name: string): Set<string> {
  const within = (schema: Schema | undefined): string[] => [
    ...Object.keys(schema?.properties ?? {}),
    ...(schema?.allOf ?? []).flatMap(within),
    ...(schema?.$ref ? within(schemas[schema.$ref.split('/').at(-1) ?? '']) : []),
  ]
  return new Set(within(schemas[name]))
}
