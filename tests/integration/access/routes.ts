import { channel } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import type { FastifyInstance, RouteOptions } from 'fastify'

const builtFiles = new Set<string>()

/** Every route of the next server that is made, as `GET /path`. `change` may change one before it is added. */
export function noteRoutes(change: (route: RouteOptions) => void = () => undefined): Set<string> {
  const routes = new Set<string>()
  const made = channel('fastify.initialization')
  const note = (message: unknown) => {
    made.unsubscribe(note)
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      change(route)
      // A build that runs beside the tests takes the file away before they ask.
      if (existsSync(new URL(`../../../build/client${route.url}`, import.meta.url))) builtFiles.add(route.url)
      for (const one of [route.method].flat()) routes.add(`${one} ${route.url}`)
    })
  }
  made.subscribe(note)
  return routes
}

/** A route of a file that the build wrote, for everybody. */
export const isBuiltFile = (route: string): boolean => builtFiles.has(route.split(' ')[1] ?? '')
