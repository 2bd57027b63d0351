import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DAY_SECONDS } from '#contract/durations.ts'
import { openGift, redeemGift } from '#contract/gift-cards.ts'
import { giftLimits } from '#contract/gift-limits.ts'
import { serveSignedIn } from '../features/accounts/serve-signed-in.ts'
import { findByCode, type GiftCardRow } from '../features/gift-cards/store.ts'
import { viewGift } from '../features/gift-cards/view.ts'
import { redeemGiftCard } from '../flows/redeem-gift-card.ts'
import { countedNames } from '../http/browser.ts'
import { openCounts } from '../http/counts.ts'
import { takeToday } from '../http/daily-limit.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { hashOfCode } from '../signing/gift-codes.ts'

/** Gift card routes for anyone with a code. */
export function giftRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const counts = openCounts(services)

  /** Counts an attempt before checking it, so that concurrent attempts cannot exceed the limit. Throws Refusal gift_code_unknown or too_many_today. */
  const requireGift = async (request: FastifyRequest, code: string): Promise<GiftCardRow> => {
    const names = countedNames(services, request).map((name) => `gift codes ${name}`)
    await takeToday(counts, names, giftLimits.wrongCodesADay)
    const card = await findByCode(db, hashOfCode(code))
    if (!card) throw new Refusal('gift_code_unknown')
    await counts.add(names, -1, DAY_SECONDS)
    return card
  }

  serve(app, openGift, { max: 60 }, async ({ body, request }) =>
    viewGift(db, await requireGift(request, body.code)),
  )

  serveSignedIn(app, services, redeemGift, { max: 60 }, async ({ account, body, request }) => {
    const card = await requireGift(request, body.code)
    return viewGift(db, await redeemGiftCard(services, card, account.id))
  })
}
