import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import { operationOf } from './operation.ts'

type Out<T> = T extends z.ZodType ? z.output<T> : undefined

export type CallInput<C extends Call> = {
  params: Out<C['params']>
  query: Out<C['query']>
  body: Out<C['body']>
  request: FastifyRequest
  reply: FastifyReply
}

export type Reply<C extends Call> = z.input<C['reply']>

export type PerMinute = { max: number }

/** Serves a call of the contract. Input is validated before the handler runs; the reply is stripped to its schema. */
export function serve<C extends Call>(
  app: FastifyInstance,
  declared: C,
  limit: PerMinute,
  handler: (asked: CallInput<C>) => Promise<Reply<C> | FastifyReply>,
): void {
  app.route({
    method: declared.method,
    url: declared.path,
    schema: operationOf(declared),
    config: { rateLimit: { max: limit.max, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const { params, query, body } = request
      const asked = { params, query, body, request, reply } as CallInput<C>
      const answer = await handler(asked)
      if (reply.sent || answer === reply) return reply
      return reply.code(declared.status ?? 200).send(answer)
    },
  })
}
