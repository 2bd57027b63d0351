import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { opensSubscription } from '../../signing/subscription-keys.ts'
import { requireSignedIn } from '../accounts/caller.ts'
import { findAccountSubscription, findSubscription, type SubscriptionRow } from './store.ts'

type Named = { id?: string | undefined; key?: string | undefined } | null | undefined

/** The subscription named by the key from its email, or else the signed-in parent's. Throws Refusal not_authenticated, key_expired or no_subscription. */
export async function requireNamed(
  services: Services,
  request: FastifyRequest,
  named: Named,
): Promise<SubscriptionRow> {
  const { db, signing } = services
  const { id, key } = named ?? {}
  const row =
    id && key
      ? await findSubscription(db, id)
      : await findAccountSubscription(db, (await requireSignedIn(services, request)).account.id)
  if (key && !(row && opensSubscription(signing, row, key))) throw new Refusal('key_expired')
  if (!row) throw new Refusal('no_subscription')
  return row
}

/** The same for running subscriptions. Throws Refusal no_subscription if it is not running. */
export async function requireRunning(services: Services, request: FastifyRequest, named: Named) {
  const row = await requireNamed(services, request, named)
  const { gatewaySubscriptionId, status } = row
  if (!gatewaySubscriptionId || (status !== 'active' && status !== 'past_due'))
    throw new Refusal('no_subscription')
  return { ...row, gatewaySubscriptionId, status }
}
