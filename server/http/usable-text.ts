import type { FastifyInstance } from 'fastify'
import { unusableTextIn } from '#contract/text.ts'
import { Refusal } from '../refusal.ts'

/** Refuses text that the database cannot store, anywhere in a request. Form parts are checked later, by `receive`. */
export function refuseUnusableText(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body, cookies }) => {
    for (const sent of [params, query, body, cookies]) requireUsableText(sent)
  })
}

export function requireUsableText(sent: unknown): void {
  const field = unusableTextIn(sent)
  if (field === undefined) return
  throw new Refusal('unusable_text', { fields: { [field || 'body']: 'unusable_text' } })
}
