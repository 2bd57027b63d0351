import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Call } from '#contract/call.ts'
import { type CallInput, type PerMinute, type Reply, serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { requireSignedIn, type SignedIn } from './caller.ts'

/** Serves a call to signed-in parents only. */
export function serveSignedIn<C extends Call>(
  app: FastifyInstance,
  services: Services,
  declared: C,
  limit: PerMinute,
  handler: (asked: CallInput<C> & SignedIn) => Promise<Reply<C> | FastifyReply>,
): void {
  serve(app, declared, limit, async (asked) =>
    handler({ ...asked, ...(await requireSignedIn(services, asked.request)) }),
  )
}
