import { channel } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import type { FastifyInstance, RouteOptions } from 'fastify'

const builtFiles = new Set<string>()

/** Collects the routes of the next server created, as `GET /path`. `change` may modify a route first. */
export function noteRoutes(change: (route: RouteOptions) => void = () => undefined): Set<string> {
  const routes = new Set<string>()
  const made = channel('fastify.initialization')
  const note = (message: unknown) => {
    made.unsubscribe(note)
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => {
      change(route)
      // Check now, because a build that runs during the tests may remove the file later.
      if (existsSync(new URL(`../../../build/client${route.url}`, import.meta.url))) builtFiles.add(route.url)
      for (const one of [route.method].flat()) routes.add(`${one} ${route.url}`)
    })
  }
  made.subscribe(note)
  return routes
}

/** Whether a route serves a public file from the build. */
export const isBuiltFile = (route: string): boolean => builtFiles.has(route.split(' ')[1] ?? '')
