import { bookPrintLimits } from '#contract/book-prints.ts'
import { brand } from '#contract/brand.ts'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { lifetimeMs } from '#contract/lifetimes.ts'
import { limits } from '#contract/limits.ts'
import { imageLimit, plans } from '#contract/plans.ts'
import { consents, currentConsent, planPauseDays, withdrawalDays } from '#contract/withdrawal.ts'

export const termsOfService = {
  description: 'What you buy, what it costs and how to cancel.',
  updated: '2026-11-29',
  sections: [
    { heading: 'Who we are', paragraphs: ['{company}'] },
    {
      heading: 'What you get',
      paragraphs: [
        `${brand.name} turns photos of children's drawings into artwork, in a style you choose, and on request writes a report about the drawings. A preview is free, small and blurred. Where our own studio makes the artwork, it shows what you will get; where an image model does, we say so before you pay.`,
        `Each picture can be redrawn up to ${limits.regenerations} times. A picture that can’t be made costs nothing: you get its credit back, and if nothing in your order could be made, we refund your money.`,
        'The report describes drawings in the light of published research. It is not a test, a diagnosis or medical or psychological advice, and no decision about a child should be based on it.',
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        'Prices are shown in US dollars before you enter any data, and the payment button states the amount. You pay for a pack once. In an account, its credits never expire; without one, what is left of a pack is deleted together with its order. You pay for a subscription each month in advance, and unused credits expire at the end of the month.',
      ],
    },
    {
      heading: 'Withdrawal',
      paragraphs: [
        `You may withdraw from a purchase within ${withdrawalDays} days without giving a reason, in two clicks on the page of your order or from its email, without signing in. We return what you paid to the card you paid with, and answer by email with date and time.`,
        `We don’t draw anything until you ask us to. When you pay, or afterwards, you tell us: "${consents[currentConsent]}" We confirm this by email.`,
        `Anything you haven’t used is refunded in full. For what was made at your request you pay its share of the price: for a pack, drawing by drawing; for a month of a plan, by drawings or by days (a day counts once it has begun), whichever is more. A month of ${plans.unlimited.name} counts as used up after ${imageLimit('unlimited')} drawings. A picture that can’t be made doesn’t count.`,
        'Pictures that you paid for are yours to keep. Anything we refund can no longer be drawn, redrawn, printed or downloaded. If we refund everything you paid for a picture, we delete its artwork. Your own drawings stay until their deletion date.',
        `If you withdraw from a plan that you have used, you can start another plan ${planPauseDays} days later. You can buy packs any time.`,
      ],
    },
    {
      heading: 'Gift cards',
      paragraphs: [
        'A gift card is a pack for somebody else. Whoever redeems its code first gets the credits of the pack in their account. The code works once and never expires, and neither do those credits.',
        `As long as nobody has redeemed it, you can cancel it within ${withdrawalDays} days and get everything back. Once it is redeemed, it can no longer be canceled.`,
      ],
    },
    {
      heading: 'Printed books',
      paragraphs: [
        `A printed book is made to order from your pictures. Shipping and tax are in its price. For ${bookPrintLimits.cancelMs / MINUTE_MS} minutes after paying you can cancel it and get everything back. Then it goes to the printer. As it is made for you alone, the law gives no right to withdraw from then on (Directive 2011/83/EU, article 16(c)).`,
        `If it arrives damaged or not at all, write to us within ${lifetimeMs.endedBookPrints / DAY_MS} days after it was sent, while we still have its files and your address: we print it again or pay you back. Your legal rights about faulty goods last longer.`,
      ],
    },
    {
      heading: 'Canceling a subscription',
      paragraphs: [
        'You can cancel in two clicks on the subscription page. It then ends with the month you’ve paid for, and until then everything works as before. We confirm it by email with the date and time.',
      ],
    },
    {
      heading: 'Your drawings stay yours',
      paragraphs: [
        'You give us the right to use a drawing only as needed to make your artwork and report, for as long as we keep it. The artwork is yours too: print it, give it away, show it. Every file says inside that it was made from a drawing with the help of software.',
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
