import type { FastifyInstance, FastifyReply } from 'fastify'
import { erasurePath, getErasure } from '#contract/erasures.ts'
import { findReceipt } from '../features/erasures/receipt.ts'
import { drawnInBrowser, keepPrivate, type Pages, pageOptions } from '../http/pages.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

export function leadToReceipt(reply: FastifyReply, id: string): void {
  reply.header('location', `${erasurePath}/${id}`)
}

export function erasureRoutes(app: FastifyInstance, { db }: Services, pages: Pages): void {
  serve(app, getErasure, { max: 60 }, async ({ params }) => {
    const receipt = await findReceipt(db, params.id)
    if (!receipt) throw new Refusal('not_found')
    return receipt
  })

  app.get<{ Params: { id: string } }>(`${erasurePath}/:id`, pageOptions(pages), async (request, reply) => {
    const asked = getErasure.params.safeParse(request.params)
    const receipt = asked.success && (await findReceipt(db, asked.data.id))
    keepPrivate(reply)
    return drawnInBrowser(request, reply.code(receipt ? 200 : 404), pages)
  })
}
