import { openAccount } from '#server/features/accounts/store.ts'
import { redeemGiftCard } from '#server/flows/redeem-gift-card.ts'
import type { Family } from './family.ts'

/** Several people redeem the same gift card code at the same time. */
export async function redeemIt(
  { services, calm, giftCard, browserId }: Family,
  times: number,
): Promise<void> {
  if (!giftCard) return
  const tries = Array.from({ length: times }, async (_, i) => {
    const { id } = await openAccount(calm.db, `taker${i}-${browserId}@example.com`, undefined)
    return redeemGiftCard(services, giftCard, id)
  })
  const ends = await Promise.allSettled(tries)
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}
