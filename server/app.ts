import type { FastifyInstance } from 'fastify'
import { shownClaims } from '#contract/claims.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { signInRoutes } from './features/accounts/sign-in-routes.ts'
import { checklistRoutes } from './features/checklist/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { creditRoutes } from './features/credits/routes.ts'
import { exportRoutes } from './features/export/routes.ts'
import { imageRoutes } from './features/images/routes.ts'
import { mailboxRoutes } from './features/mailbox/routes.ts'
import { operationRoutes } from './features/operations/routes.ts'
import { orderPage } from './features/orders/page.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { webhookRoutes } from './features/payments/webhook-routes.ts'
import { withdrawalRoutes } from './features/payments/withdrawal-routes.ts'
import { previewRoutes } from './features/previews/routes.ts'
import { printRoutes } from './features/prints/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { shareRoutes } from './features/shares/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { describeApi } from './http/documents.ts'
import { fastifyWithDefaults } from './http/fastify.ts'
import { noteMethods } from './http/other-methods.ts'
import { readPages, servePages } from './http/pages.ts'
import { serveSearchEngines } from './http/search-engines.ts'
import { fileRoutes } from './routes/files.ts'
import { liveRoutes } from './routes/live.ts'
import type { Services } from './services.ts'

/** The web process's half: all calls, the live connection, and the built pages. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { appUrl, development, site, supportEmail } = services.settings
  const pages = await readPages({
    appUrl,
    company: { ...site.company, email: supportEmail },
    claims: shownClaims(!development, site.claimCorrections),
  })
  const app = await fastifyWithDefaults(services)
  const refuseOtherMethods = noteMethods(app)
  await describeApi(app, services.settings)
  signInRoutes(app, services)
  accountRoutes(app, services)
  orderRoutes(app, services)
  imageRoutes(app, services)
  printRoutes(app, services)
  checklistRoutes(app, services)
  reportRoutes(app, services)
  previewRoutes(app, services)
  paymentRoutes(app, services)
  webhookRoutes(app, services)
  withdrawalRoutes(app, services)
  subscriptionRoutes(app, services)
  siteRoutes(app, services)
  creditRoutes(app, services)
  contactRoutes(app, services)
  exportRoutes(app, services)
  fileRoutes(app, services)
  liveRoutes(app, services)
  mailboxRoutes(app, services)
  operationRoutes(app, services)
  serveSearchEngines(app, appUrl)
  orderPage(app, services, pages)
  shareRoutes(app, services, pages)
  await refuseOtherMethods()
  await servePages(app, { pages, development: development !== false, appUrl })
  return app
}
