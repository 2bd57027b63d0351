import type { FileHandle } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { browserOf, countedNames } from '../../http/browser.ts'
import { DayCount } from '../../http/day-count.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { countUnpaidDrawings } from './store.ts'

const { drawings: MOST_DRAWINGS, bytes: MOST_BYTES } = limits.unpaidUploadsPerDay

export function uploadQuota(services: Services) {
  const drawingsOf = new DayCount()
  const bytesOf = new DayCount()
  const requireLeft = (name: string, drawings: number, bytes: number) => {
    if (drawingsOf.of(name) + drawings > MOST_DRAWINGS || bytesOf.of(name) + bytes > MOST_BYTES)
      throw new Refusal('too_many_unpaid')
  }
  return {
    /** Before anything is received. Throws Refusal too_many_unpaid. */
    async requireRoom(request: FastifyRequest): Promise<void> {
      for (const name of countedNames(services, request)) requireLeft(name, 1, 1)
      const browserId = browserOf(services, request)
      if (!browserId) return
      if ((await countUnpaidDrawings(services.db, browserId)) >= limits.unpaidDrawingsPerBrowser)
        throw new Refusal('too_many_unpaid')
    },
    /** Counts what was received, before it is stored. Throws Refusal too_many_unpaid. */
    async take(request: FastifyRequest, files: readonly FileHandle[]): Promise<void> {
      const sizes = await Promise.all(files.map(async (file) => (await file.stat()).size))
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      const names = countedNames(services, request)
      for (const name of names) requireLeft(name, files.length, bytes)
      for (const name of names) {
        drawingsOf.add(name, files.length)
        bytesOf.add(name, bytes)
      }
    },
  }
}
