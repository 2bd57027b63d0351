import { queryOptions } from '@tanstack/react-query'
import { type GiftCard, listGiftCards, openGiftCard } from '#contract/gift-cards.ts'
import { send } from '../../api.ts'
import { callQuery, queryClient } from '../../queries.ts'
import { accountKey } from '../session/queries.ts'

const cardKey = (id: string) => ['gift-card', id] as const

/** A gift card, for its buyer or by the key of the receipt. */
export const giftCardQuery = (id: string, key: string | undefined) =>
  callQuery(cardKey(id), openGiftCard, { params: { id }, body: keyed(key) })

export const keyed = (key: string | undefined) => (key ? { key } : {})

/** Shows a gift card as a call has answered it. */
export const showGiftCard = (card: GiftCard) => queryClient.setQueryData(cardKey(card.id), card)

export const ownGiftCardsQuery = queryOptions({
  queryKey: [...accountKey, 'gift-cards'],
  queryFn: ({ signal }) => send(listGiftCards, { signal }).then(({ giftCards }) => giftCards),
})
