import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { setMarketingEmails, unsubscribePath } from '#contract/email-suppressions.ts'
import { addressIn } from '#contract/languages.ts'
import { Problem } from '#contract/refusals.ts'
import { liftSuppressions, suppressEmails } from '../features/emails/suppressions.ts'
import { languageOf } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { addressKeyIn } from '../signing/unsubscribe-keys.ts'

const MOST_BYTES = 1024
const rateLimit = { max: 120, timeWindow: '1 minute' }
const params = z.object({ key: z.string().max(200) })

const byLink = { security: [], tags: ['unsubscribe'], params }

const oneClick = {
  ...byLink,
  operationId: 'unsubscribeWithOneClick',
  summary: 'Stops news to the address that an email went to (RFC 8058)',
  description: 'Mailboxes call it without cookies. The key in the address says it all; the body is not read.',
  response: { 204: z.null(), 400: Problem, 403: Problem, 500: Problem },
}

const opened = {
  ...byLink,
  operationId: 'openUnsubscribeLink',
  summary: 'Leads to the page that asks whether to unsubscribe',
  description: 'Changes nothing, because scanners of mailboxes open every link.',
  response: { 303: z.null(), 400: Problem, 500: Problem },
}

/** Stops news by the link in an email, for mail clients and for the page that the link opens. */
export function unsubscribeRoutes(app: FastifyInstance, { db, signing }: Services): void {
  const addressOf = (key: string) => {
    const address = addressKeyIn(signing, key)
    if (!address) throw new Refusal('key_expired')
    return address
  }

  serve(app, setMarketingEmails, { max: 60 }, async ({ body: { key, news } }) => {
    const address = addressOf(key)
    if (news) await liftSuppressions(db, address, ['unsubscribed'])
    else await suppressEmails(db, address, 'unsubscribed')
    return { news }
  })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Ignore the body, because the URL contains everything.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))

    scope.post<{ Params: z.infer<typeof params> }>(
      `${unsubscribePath}/:key`,
      { schema: oneClick, bodyLimit: MOST_BYTES, config: { rateLimit } },
      async ({ params: { key } }, reply) => {
        await suppressEmails(db, addressOf(key), 'unsubscribed')
        return reply.code(204).send(null)
      },
    )

    scope.get<{ Params: z.infer<typeof params> }>(
      `${unsubscribePath}/:key`,
      { schema: opened, config: { rateLimit } },
      async (request, reply) =>
        reply.redirect(
          `${addressIn(languageOf(request), '/unsubscribe')}#key=${encodeURIComponent(request.params.key)}`,
          303,
        ),
    )
  })
}
