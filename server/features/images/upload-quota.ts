import type { FileHandle } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { clientOf } from '../../http/client-address.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { browserOf } from '../orders/browser.ts'
import { countUnpaidDrawings } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const { drawings: MOST_DRAWINGS, bytes: MOST_BYTES } = limits.unpaidUploadsPerDay

type Used = { drawings: number; bytes: number; until: number }

/** Limits what is added to unpaid orders. Addresses are kept in memory only, and for a day. */
export function uploadQuota(services: Services) {
  const used = new Map<string, Used>()
  const namesOf = (request: FastifyRequest): string[] => {
    const browserId = browserOf(services, request)
    return [`address ${clientOf(request)}`, ...(browserId ? [`browser ${browserId}`] : [])]
  }
  return {
    /** Before anything is received. Throws Refusal too_many_unpaid. */
    async requireRoom(request: FastifyRequest): Promise<void> {
      forgetOld(used)
      for (const name of namesOf(request)) requireLeft(used.get(name), 1, 1)
      const browserId = browserOf(services, request)
      if (!browserId) return
      if ((await countUnpaidDrawings(services.db, browserId)) >= limits.unpaidDrawingsPerBrowser)
        throw new Refusal('too_many_unpaid')
    },
    /** Counts what was received, before it is stored. Throws Refusal too_many_unpaid. */
    async take(request: FastifyRequest, files: readonly FileHandle[]): Promise<void> {
      const sizes = await Promise.all(files.map(async (file) => (await file.stat()).size))
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      for (const name of namesOf(request)) requireLeft(used.get(name), files.length, bytes)
      for (const name of namesOf(request)) {
        const before = used.get(name) ?? { drawings: 0, bytes: 0, until: Date.now() + DAY_MS }
        const now = { drawings: before.drawings + files.length, bytes: before.bytes + bytes }
        used.set(name, { ...before, ...now })
      }
    },
  }
}

function requireLeft(used: Used | undefined, drawings: number, bytes: number): void {
  const after = { drawings: (used?.drawings ?? 0) + drawings, bytes: (used?.bytes ?? 0) + bytes }
  if (after.drawings > MOST_DRAWINGS || after.bytes > MOST_BYTES) throw new Refusal('too_many_unpaid')
}

function forgetOld(used: Map<string, Used>): void {
  const now = Date.now()
  for (const [name, { until }] of used) {
    if (until > now) return
    used.delete(name)
  }
}
