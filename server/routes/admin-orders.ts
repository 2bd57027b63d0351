import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import {
  answerMessage,
  blockAddress,
  cancelOrder,
  giveCreditsToAccount,
  giveCreditsToOrder,
  refundPayment,
  resendEmail,
  retryPicture,
  revealPictures,
} from '#contract/admin/actions.ts'
import { getGiftCardTimeline } from '#contract/admin/gift-cards.ts'
import { findAnything, getBlurred, getOrderTimeline } from '#contract/admin/orders.ts'
import { retryJob } from '#contract/admin/overview.ts'
import type { Call } from '#contract/call.ts'
import { readGiftCardTimeline } from '../features/admin/gift-card-timeline.ts'
import { readOrderTimeline } from '../features/admin/order-timeline.ts'
import { search } from '../features/admin/search.ts'
import { type Operator, operatorOf } from '../features/operators/caller.ts'
import { answerByOperator } from '../flows/admin/answer-message.ts'
import { blockByOperator } from '../flows/admin/block-address.ts'
import { blurPictures } from '../flows/admin/blur-pictures.ts'
import { cancelByOperator } from '../flows/admin/cancel-order.ts'
import { giveToAccount, giveToOrder } from '../flows/admin/give-credits.ts'
import { refundByOperator } from '../flows/admin/refund-payment.ts'
import { resendByOperator } from '../flows/admin/resend-email.ts'
import { retryJobByOperator } from '../flows/admin/retry-job.ts'
import { retryByOperator } from '../flows/admin/retry-picture.ts'
import { revealToOperator } from '../flows/admin/reveal-pictures.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'

const ACTIONS = { max: 60 }

export function adminOrderRoutes(scope: FastifyInstance, services: Services): void {
  serve(scope, findAnything, { max: 120 }, async ({ body }) => search(services, body.words))

  serve(scope, getOrderTimeline, { max: 300 }, async ({ params }) =>
    readOrderTimeline(services.db, params.id),
  )

  serve(scope, getGiftCardTimeline, { max: 300 }, async ({ params }) =>
    readGiftCardTimeline(services.db, params.id),
  )

  serve(scope, getBlurred, { max: 120 }, async ({ params }) => ({
    pictures: await blurPictures(services, params.id),
  }))

  serve(scope, revealPictures, ACTIONS, async ({ params, body, request }) =>
    revealToOperator(services, operatorOf(request), params.id, body),
  )
}

type Action<Body> = Call & { params: typeof retryPicture.params; body: z.ZodType<Body>; reply: z.ZodNull }
type Act<Body> = (services: Services, operator: Operator, id: string, wish: Body) => Promise<void>

export function adminActionRoutes(scope: FastifyInstance, services: Services): void {
  const serveAction = <Body>(action: Action<Body>, act: Act<Body>) =>
    serve(scope, action, ACTIONS, async ({ params, body, request }) => {
      await act(services, operatorOf(request), params.id, body)
      return null
    })

  serveAction(retryPicture, retryByOperator)
  serveAction(retryJob, retryJobByOperator)
  serveAction(refundPayment, refundByOperator)
  serveAction(resendEmail, resendByOperator)
  serveAction(giveCreditsToOrder, giveToOrder)
  serveAction(giveCreditsToAccount, giveToAccount)
  serveAction(cancelOrder, cancelByOperator)
  serveAction(answerMessage, answerByOperator)

  serve(scope, blockAddress, ACTIONS, async ({ body, request }) => {
    await blockByOperator(services, operatorOf(request), body)
    return null
  })
}
