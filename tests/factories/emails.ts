import { currentConsent } from '#contract/withdrawal.ts'
import type { EmailContents } from '#server/features/emails/writers.ts'

const orderId = '8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a11'
const subscriptionId = '1d0f6a52-9a5c-4c55-9a5e-6b1de0c3b7aa'
const giftCardId = '4e7d1c52-6a0f-4f7b-9a55-0c6d2f9b8e31'
const consent = { version: currentConsent, givenAt: '2026-11-20T22:41:09Z' } as const
const paidOn = '2026-11-20T22:41:30Z'
const month = { subscriptionId, planId: 'family', cents: 1499 } as const

const printed = {
  printId: '0b2c1e44-0f5d-4b57-8b60-6a5c0a8f7f10',
  orderId,
  opensOrder: true,
  childId: null,
  title: 'Houses & <cats>',
  pages: 32,
}

const receipt = {
  receipt: '7c1f4a0e-52f7-4d3d-8f0a-2d7d2b9d0c55',
  deletedAt: '2026-11-20T22:41:09Z',
  finishedAt: '2026-11-20T22:42:10Z',
}

export const exampleEmails: EmailContents = {
  'sign-in-link': { linkId: '5a3c5b9e-1f4e-4b7e-9d53-0c3a5a1d9d10' },
  'order-confirmation': {
    orderId,
    bundleType: 'pack-5',
    cents: 999,
    paidOn,
    demo: true,
    guest: true,
    consent,
  },
  'order-link': { orderId },
  'start-confirmed': { orderId, consent },
  'artwork-ready': { orderId, pictures: 2, bought: true },
  'report-ready': { orderId },
  'subscription-started': { ...month, paidOn, renewsOn: '2026-12-20', demo: true, consent },
  'subscription-renewed': {
    ...month,
    paidOn: '2026-12-20',
    renewsOn: '2027-01-20',
    demo: false,
    guest: true,
  },
  'subscription-payment-failed': { ...month, failedOn: '2026-12-20' },
  'subscription-cancelled': {
    subscriptionId,
    planId: 'family',
    cancelledAt: '2026-11-25T08:05:00Z',
    endsOn: '2026-12-20',
  },
  'subscription-surplus': { subscriptionId, planId: 'family', reason: 'running' },
  'withdrawal-received': {
    reference: orderId,
    bundleType: 'pack-5',
    paidOn,
    receivedAt: '2026-11-22T07:15:00Z',
    refundCents: 666,
    disputed: true,
  },
  refund: {
    reference: orderId,
    bundleType: 'pack-5',
    cents: 666,
    refundedAt: '2026-11-22T07:16:00Z',
    demo: false,
  },
  'credit-returned': { orderId, credits: 1 },
  'gift-card-receipt': {
    giftCardId,
    packId: 'pack-5',
    credits: 3,
    cents: 999,
    paidOn,
    demo: false,
    sendAt: '2026-12-24T10:00:00Z',
  },
  'gift-card': {
    giftCardId,
    credits: 3,
    recipientName: 'Eleni <b>',
    line: 'Hugs,\n\nG & G',
  },
  'gift-card-redeemed': { giftCardId, packId: 'pack-5', redeemedAt: '2026-12-25T09:30:00Z' },
  'book-ordered': {
    ...printed,
    address: {
      name: 'Eleni <b>',
      street: 'Athinas 63',
      city: 'Athens',
      postcode: '105 52',
      state: '',
      country: 'GR',
      phone: '+30 210 555 0100',
    },
    printer: 'Lulu',
    cents: 3900,
    paidOn,
    cancelUntil: '2026-11-20T23:41:30Z',
    demo: false,
  },
  'book-shipped': {
    ...printed,
    trackingUrl: 'https://carrier.example/1',
    shippedAt: '2026-11-24T15:00:00Z',
  },
  'book-refused': { ...printed, orderId: null, childId: null, cents: 3900 },
  'contact-forwarded': {
    name: 'Anna <b>Bold</b>',
    email: 'anna@example.com',
    subject: 'A question\r\nBcc: everybody@example.com',
    message: 'Hello,\n\ncan I print the picture on a <mug>?\n\nAnna',
    receivedAt: '2026-11-20T09:30:00Z',
  },
  'contact-acknowledged': { receivedAt: '2026-11-20T09:30:00Z' },
  'contact-answered': { text: 'Anna:\n\n<OK>!\n\nEve' },
  'pictures-expiring': { orderId, until: '2027-02-18T22:41:09Z', unused: 2 },
  'order-deleted': { ...receipt, orderId, pictures: 2 },
  'account-deleted': { ...receipt, orders: 1, subscriptionEnded: true },
}
