import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  cancelGiftCard,
  changeGiftCard,
  createGiftCard,
  listGiftCards,
  openGiftCard,
  payGiftCard,
  sendGiftCard,
} from '#contract/gift-cards.ts'
import { giftLimits } from '#contract/gift-limits.ts'
import { packs } from '#contract/plans.ts'
import { requireNotBlocked } from '../features/accounts/blocked.ts'
import { findSignedIn } from '../features/accounts/caller.ts'
import { addressKey, requireReachable } from '../features/emails/suppressions.ts'
import { buyerOf, requireBought } from '../features/gift-cards/access.ts'
import { travelOf } from '../features/gift-cards/send-at.ts'
import {
  findGiftCard,
  insertGiftCard,
  listBought,
  noteGiftEmail,
  updateGiftCard,
} from '../features/gift-cards/store.ts'
import { viewGiftCard } from '../features/gift-cards/view.ts'
import { writeGiftEmail } from '../features/gift-cards/write-emails.ts'
import { beginPayment } from '../flows/begin-payment.ts'
import { settleOpen } from '../flows/settle-payment.ts'
import { withdrawGiftCard } from '../flows/withdraw-gift-card.ts'
import { rememberBrowser } from '../http/browser.ts'
import { dailyLimit } from '../http/daily-limit.ts'
import { languageOf } from '../http/language.ts'
import { serve } from '../http/serve.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { codeOf, hashOfCode } from '../signing/gift-codes.ts'

/** Gift card routes for buyers. */
export function giftCardRoutes(app: FastifyInstance, services: Services): void {
  const { db, payments, signing } = services
  const requireFewBegun = dailyLimit(services, 'gift cards begun', giftLimits.begunADay)

  serve(app, createGiftCard, { max: 30 }, async ({ body, request, reply }) => {
    if (!payments) throw new Refusal('payments_off')
    const { packId, email, ...chosen } = body
    await requireNotBlocked(services, db, email)
    if (chosen.delivery === 'email') await requireSendable(services, chosen.recipientEmail)
    await requireFewBegun(request)
    const signedIn = await findSignedIn(services, request)
    const id = randomUUID()
    const card = await insertGiftCard(db, {
      ...travelOf(chosen),
      id,
      packId,
      cents: packs[packId].cents,
      credits: packs[packId].limit,
      codeHash: hashOfCode(codeOf(signing, id)),
      accountId: signedIn?.account.id ?? null,
      browserId: rememberBrowser(services, request, reply),
      buyerEmail: email,
      language: languageOf(request),
    })
    return viewGiftCard(services, card)
  })

  serve(app, listGiftCards, { max: 120 }, async ({ request }) => {
    const rows = await listBought(db, await buyerOf(services, request))
    return { giftCards: await Promise.all(rows.map((row) => viewGiftCard(services, row))) }
  })

  serve(app, payGiftCard, { max: 60 }, async ({ params, request }) => {
    const { id, status, accountId, cents } = await requireBought(services, request, params.id)
    if (!payments) throw new Refusal('payments_off')
    if (status !== 'unpaid') throw new Refusal('already_paid')
    return beginPayment(services, payments, { kind: 'gift', id, accountId, cents })
  })

  serve(app, openGiftCard, { max: 120 }, async ({ params, body, request }) => {
    const card = await requireBought(services, request, params.id, body?.key)
    if (card.status === 'unpaid') await settleOpen(services, card.id)
    return viewGiftCard(services, (await findGiftCard(db, card.id)) ?? card)
  })

  changeRoutes(app, services)
}

function changeRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, changeGiftCard, { max: 60 }, async ({ params, body, request }) => {
    const { key, ...chosen } = body
    const card = await requireBought(services, request, params.id, key)
    if (chosen.delivery === 'email') await requireSendable(services, chosen.recipientEmail)
    const changed = await updateGiftCard(db, card.id, travelOf(chosen))
    if (!changed) throw new Refusal('wrong_state')
    return viewGiftCard(services, changed)
  })

  serve(app, sendGiftCard, { max: 20 }, async ({ params, body, request }) => {
    const card = await requireBought(services, request, params.id, body.key)
    await requireSendable(services, body.recipientEmail)
    if (card.status !== 'active' || !card.emailedAt) throw new Refusal('wrong_state')
    if (card.emailsWritten >= giftLimits.emails) throw new Refusal('gift_emails_sent')
    const sent = await db.transaction(async (tx) => {
      const noted = await noteGiftEmail(tx, card.id, body.recipientEmail)
      if (noted) await writeGiftEmail(services, tx, noted)
      return noted
    })
    if (!sent) throw new Refusal('wrong_state')
    return viewGiftCard(services, sent)
  })

  serve(app, cancelGiftCard, { max: 20 }, async ({ params, body, request }) => {
    const card = await requireBought(services, request, params.id, body?.key)
    return viewGiftCard(services, await withdrawGiftCard(services, card))
  })
}

/** Checks that emails may be sent to an address and can arrive there. Throws Refusal blocked or address_unreachable. */
async function requireSendable(services: Services, email: string): Promise<void> {
  const { db, signing } = services
  await requireNotBlocked(services, db, email)
  await requireReachable(db, addressKey(signing, email))
}
