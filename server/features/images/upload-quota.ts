import type { FileHandle } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { DAY_SECONDS } from '#contract/durations.ts'
import { limits } from '#contract/limits.ts'
import { browserOf, countedNames } from '../../http/browser.ts'
import { openCounts } from '../../http/counts.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { countUnpaidDrawings } from './store.ts'

const { drawings: MOST_DRAWINGS, bytes: MOST_BYTES } = limits.unpaidUploadsPerDay

export function uploadQuota(services: Services) {
  const counts = openCounts(services)
  const namesOf = (request: FastifyRequest, what: 'drawings' | 'bytes') =>
    countedNames(services, request).map((name) => `uploaded ${what} ${name}`)
  return {
    async requireRoom(request: FastifyRequest): Promise<void> {
      const full =
        (await counts.used(namesOf(request, 'drawings'))) >= MOST_DRAWINGS ||
        (await counts.used(namesOf(request, 'bytes'))) >= MOST_BYTES
      if (full) throw new Refusal('too_many_unpaid')
      const browserId = browserOf(services, request)
      if (!browserId) return
      if ((await countUnpaidDrawings(services.db, browserId)) >= limits.unpaidDrawingsPerBrowser)
        throw new Refusal('too_many_unpaid')
    },
    async take(
      request: FastifyRequest,
      files: readonly FileHandle[],
      code: 'too_many_unpaid' | 'too_many_today',
    ): Promise<void> {
      const sizes = await Promise.all(files.map(async (file) => (await file.stat()).size))
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      const drawings = namesOf(request, 'drawings')
      if (!(await counts.take(drawings, files.length, MOST_DRAWINGS))) throw new Refusal(code)
      if (await counts.take(namesOf(request, 'bytes'), bytes, MOST_BYTES)) return
      await counts.add(drawings, -files.length, DAY_SECONDS)
      throw new Refusal(code)
    },
  }
}
