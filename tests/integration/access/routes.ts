import { channel } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Call } from '#contract/call.ts'

const contract = new URL('../../../contract/', import.meta.url)

/** Every call that any file of the contract declares, by its name. */
export async function contractCalls(): Promise<Map<string, Call>> {
  const calls = new Map<string, Call>()
  for (const file of await readdir(fileURLToPath(contract))) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const exported: Record<string, unknown> = await import(new URL(file, contract).href)
    for (const [name, value] of Object.entries(exported)) if (isCall(value)) calls.set(name, value)
  }
  return calls
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'reply' in value && 'path' in value

/** Every route of the next server that is made, as `GET /path`. `change` may change one before it is added. */
export function noteRoutes(change: (route: RouteOptions) => void = () => undefined): Set<string> {
  const routes = new Set<string>()
  const made = channel('fastify.initialization')
  const note = (message: unknown) => {
    made.unsubscribe(note)
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      change(route)
      for (const one of [route.method].flat()) routes.add(`${one} ${route.url}`)
    })
  }
  made.subscribe(note)
  return routes
}

/** A route of a file that the build wrote, for everybody. */
export const isBuiltFile = (route: string): boolean =>
  existsSync(new URL(`../../../build/client${route.split(' ')[1]}`, import.meta.url))
