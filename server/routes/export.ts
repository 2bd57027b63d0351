import type { FastifyInstance } from 'fastify'
import { exportUser } from '#contract/accounts.ts'
import { brand } from '#contract/brand.ts'
import { serveSignedIn } from '../features/accounts/serve-signed-in.ts'
import { archiveOfAccount } from '../features/export/archive.ts'
import { sendAttachment } from '../http/attachment.ts'
import type { Services } from '../services.ts'

export function exportRoutes(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, exportUser, { max: 5 }, async ({ account, reply }) => {
    const name = `${brand.name.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.zip`
    return sendAttachment(reply, name, await archiveOfAccount(services, account))
  })
}
