import type { GiftCard } from '#contract/gift-cards.ts'
import type { GiftCardForm } from '#contract/gift-forms.ts'
import type { PaymentSetup } from '#contract/payments.ts'
import type { Parent } from './parent.ts'

const printed: GiftCardForm = { packId: 'pack-5', email: 'giver@example.com', delivery: 'print' }

export async function beginGiftCard(parent: Parent, chosen: Partial<GiftCardForm> = {}) {
  const { body: card } = await parent.post<GiftCard>('/api/gift-cards', { ...printed, ...chosen })
  const { body } = await parent.post<PaymentSetup>(`/api/gift-cards/${card.id}/payment`)
  const clientSecret = body.clientSecret ?? ''
  return { card, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' }
}

/** Buys a gift card at the demo gateway. Returns the card as its buyer sees it, with its code. */
export async function buyGiftCard(parent: Parent, chosen: Partial<GiftCardForm> = {}) {
  const { card, clientSecret } = await beginGiftCard(parent, chosen)
  await parent.confirm(clientSecret, '4242 4242 4242 4242')
  return viewGiftCard(parent, card.id)
}

export async function viewGiftCard(parent: Parent, id: string): Promise<GiftCard & { code: string }> {
  const { body } = await parent.post<GiftCard>(`/api/gift-cards/${id}/view`)
  return { ...body, code: body.code ?? '' }
}
