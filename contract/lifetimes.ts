import { DAY_MS, MINUTE_MS } from './durations.ts'
import { planPauseDays } from './withdrawal.ts'

/** How long data is kept. Page texts show these times too. */
export const lifetimeMs = {
  previews: DAY_MS,
  unpaidOrders: 7 * DAY_MS,
  paidOrders: 90 * DAY_MS,
  deletedOrders: DAY_MS,
  modelResults: 400 * DAY_MS,
  sessions: 60 * DAY_MS,
  signInLinks: DAY_MS,
  emails: 365 * DAY_MS,
  passingEmails: 30 * DAY_MS,
  messages: 365 * DAY_MS,
  guestSubscribers: 180 * DAY_MS,
  refundAddresses: DAY_MS,
  unpaidGiftCards: 7 * DAY_MS,
  usedGiftCards: 90 * DAY_MS,
  unpaidBookPrints: 7 * DAY_MS,
  endedBookPrints: 60 * DAY_MS,
  gatewayEvents: 180 * DAY_MS,
  pauses: planPauseDays * DAY_MS,
  requestCounts: DAY_MS,
  jobs: 7 * DAY_MS,
  unclaimedFiles: 30 * MINUTE_MS,
  backups: 30 * DAY_MS,
  erasures: 35 * DAY_MS,
  auditLog: 1095 * DAY_MS,
  emailStops: 365 * DAY_MS,
} as const

/** How long before its pictures are deleted the parent of a paid order is notified. */
export const expiryNoticeMs = 7 * DAY_MS
