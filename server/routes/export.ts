import type { FastifyInstance } from 'fastify'
import { exportUser } from '#contract/accounts.ts'
import { brand } from '#contract/brand.ts'
import { requireSignedIn } from '../features/accounts/caller.ts'
import { archiveOfAccount } from '../features/export/archive.ts'
import { sendAttachment } from '../http/attachment.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'

export function exportRoutes(app: FastifyInstance, services: Services): void {
  serve(app, exportUser, { max: 5 }, async ({ request, reply }) => {
    const { account } = await requireSignedIn(services, request)
    const name = `${brand.name.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.zip`
    return sendAttachment(reply, name, await archiveOfAccount(services, account))
  })
}
