import type { FastifyInstance } from 'fastify'
import { shownClaims } from '#contract/claims.ts'
import { isOperator } from './features/operators/caller.ts'
import { describeApi } from './http/documents.ts'
import { fastifyWithDefaults } from './http/fastify.ts'
import { refuseOtherMethods } from './http/other-methods.ts'
import { readPages, servePages } from './http/pages.ts'
import { serveSearchEngines } from './http/search-engines.ts'
import { accountRoutes } from './routes/accounts.ts'
import { adminRoutes } from './routes/admin.ts'
import { bookPrintRoutes } from './routes/book-prints.ts'
import { bookRoutes } from './routes/books.ts'
import { checklistRoutes } from './routes/checklist.ts'
import { childRoutes } from './routes/children.ts'
import { contactRoutes } from './routes/contact.ts'
import { creditRoutes } from './routes/credits.ts'
import { derivativeRoutes } from './routes/derivatives.ts'
import { devMailRoutes } from './routes/dev-mail.ts'
import { erasureRoutes } from './routes/erasures.ts'
import { exportRoutes } from './routes/export.ts'
import { fileRoutes } from './routes/files.ts'
import { giftCardRoutes } from './routes/gift-cards.ts'
import { giftRoutes } from './routes/gifts.ts'
import { imageRoutes } from './routes/images.ts'
import { linkRoutes } from './routes/links.ts'
import { liveRoutes } from './routes/live.ts'
import { mailWebhookRoutes } from './routes/mail-webhooks.ts'
import { operationRoutes } from './routes/operations.ts'
import { orderKeyRoutes } from './routes/order-keys.ts'
import { orderPage } from './routes/order-page.ts'
import { orderRoutes } from './routes/orders.ts'
import { paymentRoutes } from './routes/payments.ts'
import { previewRoutes } from './routes/previews.ts'
import { printWebhookRoutes } from './routes/print-webhook.ts'
import { recordingRoutes } from './routes/recordings.ts'
import { reportRoutes } from './routes/reports.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { sharedRoutes } from './routes/shared.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { siteRoutes } from './routes/site.ts'
import { stripeWebhookRoutes } from './routes/stripe-webhook.ts'
import { subscriptionRoutes } from './routes/subscriptions.ts'
import { unsubscribeRoutes } from './routes/unsubscribe.ts'
import { wallRoutes } from './routes/walls.ts'
import { withdrawalRoutes } from './routes/withdrawal.ts'
import type { Services } from './services.ts'

export async function createApp(services: Services): Promise<FastifyInstance> {
  const { appUrl, development, site, supportEmail } = services.settings
  const pages = await readPages({
    appUrl,
    company: { ...site.company, email: supportEmail },
    claims: shownClaims(!development, site.claimCorrections),
    styleLabel: site.styleLabel,
  })
  const app = await fastifyWithDefaults(services)
  refuseOtherMethods(app)
  await describeApi(app, services.settings)
  signInRoutes(app, services)
  accountRoutes(app, services)
  sessionRoutes(app, services)
  orderRoutes(app, services)
  orderKeyRoutes(app, services)
  imageRoutes(app, services)
  derivativeRoutes(app, services)
  childRoutes(app, services)
  wallRoutes(app, services)
  recordingRoutes(app, services)
  linkRoutes(app, services)
  checklistRoutes(app, services)
  reportRoutes(app, services)
  bookRoutes(app, services)
  bookPrintRoutes(app, services)
  previewRoutes(app, services)
  paymentRoutes(app, services)
  stripeWebhookRoutes(app, services)
  mailWebhookRoutes(app, services)
  printWebhookRoutes(app, services)
  withdrawalRoutes(app, services)
  giftCardRoutes(app, services)
  giftRoutes(app, services)
  subscriptionRoutes(app, services)
  siteRoutes(app, services)
  creditRoutes(app, services)
  contactRoutes(app, services)
  unsubscribeRoutes(app, services)
  exportRoutes(app, services)
  fileRoutes(app, services)
  liveRoutes(app, services)
  devMailRoutes(app, services)
  operationRoutes(app, services)
  adminRoutes(app, services)
  serveSearchEngines(app, appUrl)
  orderPage(app, services, pages)
  sharedRoutes(app, services, pages)
  erasureRoutes(app, services, pages)
  await servePages(app, {
    pages,
    development: development !== false,
    appUrl,
    isOperator: (request) => isOperator(services, request),
  })
  return app
}
