import { queryOptions } from '@tanstack/react-query'
import { type GiftCard, listGiftCards, openGiftCard } from '#contract/gift-cards.ts'
import { send } from '../../api.ts'
import { callQuery, queryClient } from '../../queries.ts'
import { accountKey } from '../session/queries.ts'

const cardKey = (id: string) => ['gift-card', id] as const

/** A gift card, opened by its buyer or with the receipt's key. */
export const giftCardQuery = (id: string, key: string | undefined) =>
  callQuery(cardKey(id), openGiftCard, { params: { id }, body: keyed(key) })

export const keyed = (key: string | undefined) => (key ? { key } : {})

/** Puts a gift card that a call returned into the query cache. */
export const showGiftCard = (card: GiftCard) => queryClient.setQueryData(cardKey(card.id), card)

export const ownGiftCardsQuery = queryOptions({
  queryKey: [...accountKey, 'gift-cards'],
  queryFn: ({ signal }) => send(listGiftCards, { signal }).then(({ giftCards }) => giftCards),
})
