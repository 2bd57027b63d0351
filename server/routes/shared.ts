import type { FastifyInstance } from 'fastify'
import { DAY_SECONDS } from '#contract/durations.ts'
import { linkLimits } from '#contract/link-limits.ts'
import { answerShared, openShared, type Shared, sharedPath } from '#contract/shared.ts'
import { keepAnswer } from '../features/links/answers.ts'
import { countOpening, findOpenLink, type LinkRow } from '../features/links/store.ts'
import { isRightWord } from '../features/links/word.ts'
import { showLinked } from '../flows/show-linked.ts'
import { openCounts } from '../http/counts.ts'
import { drawnInBrowser, keepPrivate, type Pages, pageOptions } from '../http/pages.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { hashOf } from '../signing/hash-of.ts'

/** What visitors of a link see, and what they answer. They need no account, and only their answers are stored. */
export function sharedRoutes(app: FastifyInstance, services: Services, pages: Pages): void {
  const { db, signing } = services
  const counts = openCounts(services)

  /** Throws Refusal not_found, the same for a link that has expired, was revoked or never existed. */
  const requireOpen = async (token: string): Promise<LinkRow> => {
    const link = await findOpenLink(db, hashOf(token))
    if (!link) throw new Refusal('not_found')
    return link
  }

  serve(app, openShared, { max: 120 }, async ({ params, body }): Promise<Shared> => {
    const link = await requireOpen(params.token)
    const { word } = body
    if (link.wordHash && word === '') return { kind: 'closed', wrongWord: false }
    if (!(await isRightWord({ signing, counts }, link, word))) return { kind: 'closed', wrongWord: true }
    const shared = await showLinked(services, link)
    if (!shared) throw new Refusal('not_found')
    await countOpening(db, link.id)
    return shared
  })

  serve(app, answerShared, { max: 30 }, async ({ params, body }) => {
    const link = await requireOpen(params.token)
    if (!(await isRightWord({ signing, counts }, link, body.word))) throw new Refusal('not_found')
    const { used } = await counts.add([`link answers ${link.id}`], 1, DAY_SECONDS)
    if (used > linkLimits.answersADay) throw new Refusal('too_many_requests')
    await keepAnswer(db, link.id, body)
    return null
  })

  app.get<{ Params: { token: string } }>(
    `${sharedPath}/:token`,
    pageOptions(pages),
    async (request, reply) => {
      const link = await findOpenLink(db, hashOf(request.params.token))
      keepPrivate(reply)
      return drawnInBrowser(request, reply.code(link ? 200 : 404), pages)
    },
  )
}
