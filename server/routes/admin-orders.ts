import type { FastifyInstance } from 'fastify'
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
import { readGiftCardTimeline } from '../features/admin/gift-card-timeline.ts'
import { readOrderTimeline } from '../features/admin/order-timeline.ts'
import { search } from '../features/admin/search.ts'
import { operatorOf } from '../features/operators/caller.ts'
import { answerByOperator } from '../flows/operator/answer-message.ts'
import { blockByOperator } from '../flows/operator/block-address.ts'
import { blurPictures } from '../flows/operator/blur-pictures.ts'
import { cancelByOperator } from '../flows/operator/cancel-order.ts'
import { giveToAccount, giveToOrder } from '../flows/operator/give-credits.ts'
import { refundByOperator } from '../flows/operator/refund-payment.ts'
import { resendByOperator } from '../flows/operator/resend-email.ts'
import { retryByOperator } from '../flows/operator/retry-picture.ts'
import { revealToOperator } from '../flows/operator/reveal-pictures.ts'
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

export function adminActionRoutes(scope: FastifyInstance, services: Services): void {
  serve(scope, retryPicture, ACTIONS, async ({ params, body, request }) => {
    await retryByOperator(services, operatorOf(request), params.id, body)
    return null
  })

  serve(scope, refundPayment, ACTIONS, async ({ params, body, request }) => {
    await refundByOperator(services, operatorOf(request), params.id, body)
    return null
  })

  serve(scope, resendEmail, ACTIONS, async ({ params, body, request }) => {
    await resendByOperator(services, operatorOf(request), params.id, body)
    return null
  })

  serve(scope, giveCreditsToOrder, ACTIONS, async ({ params, body, request }) => {
    await giveToOrder(services, operatorOf(request), params.id, body)
    return null
  })

  serve(scope, giveCreditsToAccount, ACTIONS, async ({ params, body, request }) => {
    await giveToAccount(services, operatorOf(request), params.id, body)
    return null
  })

  serve(scope, cancelOrder, ACTIONS, async ({ params, body, request }) => {
    await cancelByOperator(services, operatorOf(request), params.id, body)
    return null
  })

  serve(scope, blockAddress, ACTIONS, async ({ body, request }) => {
    await blockByOperator(services, operatorOf(request), body)
    return null
  })

  serve(scope, answerMessage, ACTIONS, async ({ params, body, request }) => {
    await answerByOperator(services, operatorOf(request), params.id, body)
    return null
  })
}
