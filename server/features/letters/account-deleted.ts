import { brand } from '#contract/brand.ts'
import { momentOf } from './dates.ts'
import type { Letter } from './letter.ts'

export type AccountDeleted = { deletedAt: string; subscriptionEnded: boolean }

/** The last letter: the account and what it held are gone. */
export function accountDeleted({ deletedAt, subscriptionEnded }: AccountDeleted): Letter {
  return {
    subject: `Your ${brand.name} account is deleted`,
    preview: 'Your drawings, pictures and reports are erased.',
    parts: [
      { heading: 'Everything is erased' },
      {
        text: `On ${momentOf(deletedAt)} you deleted your account. Your orders, drawings, pictures and reports are gone, and nobody can bring them back.`,
      },
      ...(subscriptionEnded
        ? [{ text: 'Your subscription has ended too; your card will not be charged again.' }]
        : []),
      { text: 'Records of payments are kept as long as the law requires, without your name or address.' },
      { small: 'This is the last letter from us. We have forgotten your address with it.' },
    ],
  }
}
