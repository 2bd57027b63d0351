import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { consents, currentConsent, withdrawalDays } from '#contract/withdrawal.ts'

export const termsOfService = {
  description: 'What you buy, what it costs, how you get out of it again.',
  updated: '2026-11-20',
  sections: [
    { heading: 'Who you deal with', paragraphs: ['{company}'] },
    {
      heading: 'What you get',
      paragraphs: [
        `${brand.name} turns photos of children's drawings into artwork, in a style that you choose, and on request writes a report about the drawings. A preview is free and shows, small and blurred, what your artwork will look like.`,
        `Each picture can be drawn again up to ${limits.regenerations} times. A picture that cannot be made costs nothing: its credit comes back, and if nothing of your order could be made we return your money.`,
        'The report describes drawings in the light of published research. It is no test, no diagnosis and no advice of a doctor or psychologist, and no decision about a child should rest on it.',
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        'Prices are shown in US dollars before you give any data, and the button by which you pay names the sum. A pack is paid once and its pictures never expire. A subscription is paid each month in advance; credits of a month that are not used end with it.',
      ],
    },
    {
      heading: 'Withdrawal',
      paragraphs: [
        `You may withdraw from a purchase within ${withdrawalDays} days without giving a reason, in two clicks on the page of your order or from its email, without signing in. We return what you paid to the card you paid with, and answer by email with date and time.`,
        `Before you pay you tell us: "${consents[currentConsent]}" The right therefore ends when everything you bought has been delivered.`,
      ],
    },
    {
      heading: 'Ending a subscription',
      paragraphs: [
        'In two clicks on the subscription page. It then ends with the month that is paid; until then everything works as before. We confirm it by email with date and time.',
      ],
    },
    {
      heading: 'Your drawings stay yours',
      paragraphs: [
        'You give us the right to do with a drawing what is needed to make your artwork and report, as long as we keep it, and no other right. The artwork is yours too: print it, give it away, show it. Every file says inside that it was made from a drawing with the help of software.',
        'Please upload only drawings that you or your child made or that you may use, and no photos of people.',
      ],
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [
        'Write to {email}. Your rights as a consumer under the law of your country are not limited by anything on this page. The law of Cyprus applies otherwise. We take no part in dispute resolution before a consumer arbitration board.',
      ],
    },
  ],
} as const
