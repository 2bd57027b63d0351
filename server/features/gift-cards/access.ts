import type { FastifyRequest } from 'fastify'
import { browserOf } from '../../http/browser.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { opensGiftCard } from '../../signing/gift-card-keys.ts'
import { findSignedIn } from '../accounts/caller.ts'
import { type Buyer, findBought, findGiftCard, type GiftCardRow } from './store.ts'

export async function buyerOf(services: Services, request: FastifyRequest): Promise<Buyer> {
  return {
    browserId: browserOf(services, request),
    account: (await findSignedIn(services, request))?.account,
  }
}

/** The gift card, for its buyer or with the key from its receipt. Throws Refusal not_found or key_expired. */
export async function requireBought(
  services: Services,
  request: FastifyRequest,
  id: string,
  key?: string,
): Promise<GiftCardRow> {
  const { db, signing } = services
  const own = await findBought(db, id, await buyerOf(services, request))
  if (own) return own
  if (!key) throw new Refusal('not_found')
  const card = await findGiftCard(db, id)
  if (!card || !opensGiftCard(signing, card, key)) throw new Refusal('key_expired')
  return card
}
