import { lifetimeMs } from './lifetimes.ts'
import { wallLimits } from './wall-limits.ts'

type Rule = {
  /** Database tables that hold it; `jobs` stands for all tables of the job queue. */
  tables: readonly string[]
  /** Folders of the file store, if any. */
  folders?: readonly string[]
  /** How long it is kept; absent if it is kept until the event in `from`. */
  ms?: number
  /** The event that starts the period, or that ends it if `ms` is absent. */
  from: string
  /** Legal basis in GDPR Article 6(1): a consent, b contract, c legal obligation, f legitimate interest. */
  basis: 'a' | 'b' | 'c' | 'f'
  after: 'erased' | 'kept without the person'
}

const drawings = {
  tables: ['orders', 'order_browsers', 'images', 'reading_holders'],
  folders: ['working', 'shown', 'readings'],
}

/** Retention rules for parents' data. A test fails for any table or folder missing here and in `aboutNobody`. */
export const retention = {
  previews: {
    tables: ['previews', 'reading_holders'],
    folders: ['previews', 'readings'],
    ms: lifetimeMs.previews,
    from: 'it was drawn',
    basis: 'b',
    after: 'erased',
  },
  unpaidOrders: {
    ...drawings,
    ms: lifetimeMs.unpaidOrders,
    from: 'it was begun',
    basis: 'b',
    after: 'erased',
  },
  paidOrders: {
    tables: [
      ...drawings.tables,
      'image_attempts',
      'upscales',
      'animations',
      'figurines',
      'links',
      'link_lines',
      'declined_orders',
      'reports',
      'books',
    ],
    folders: [
      ...drawings.folders,
      'artwork',
      'framed',
      'other',
      'upscales',
      'animations',
      'figurines',
      'reports',
      'books',
    ],
    ms: lifetimeMs.paidOrders,
    from: 'it was paid',
    basis: 'b',
    after: 'kept without the person',
  },
  recordings: {
    tables: ['recordings'],
    folders: ['recordings'],
    ms: lifetimeMs.paidOrders,
    from: 'its order was paid, or until its parent deletes it',
    basis: 'a',
    after: 'erased',
  },
  // A payment for it may still arrive.
  deletedOrders: {
    tables: ['orders'],
    ms: lifetimeMs.deletedOrders,
    from: 'it was deleted, or until its printed book is forgotten',
    basis: 'f',
    after: 'erased',
  },
  modelResults: {
    tables: ['model_calls'],
    folders: ['results'],
    ms: lifetimeMs.modelResults,
    from: 'the model answered',
    basis: 'f',
    after: 'erased',
  },
  accounts: {
    tables: ['accounts', 'gateway_customers', 'operators'],
    from: 'its parent deletes it',
    basis: 'b',
    after: 'erased',
  },
  walls: {
    tables: ['children', 'wall_pictures', 'links', 'link_lines', 'link_hearts', 'books'],
    folders: ['working', 'shown', 'books'],
    from: 'its parent takes it away, or deletes the account',
    basis: 'b',
    after: 'erased',
  },
  // Kept so that a parent can undo the removal.
  takenOffWalls: {
    tables: ['children', 'wall_pictures', 'links', 'link_lines', 'link_hearts', 'books'],
    folders: ['working', 'shown', 'books'],
    ms: wallLimits.undoMs,
    from: 'it was taken away',
    basis: 'b',
    after: 'erased',
  },
  sessions: {
    tables: ['sessions', 'refresh_tokens', 'operator_sessions'],
    ms: lifetimeMs.sessions,
    from: 'signing in',
    basis: 'b',
    after: 'erased',
  },
  signInLinks: {
    tables: ['sign_in_links'],
    ms: lifetimeMs.signInLinks,
    from: 'it was asked for',
    basis: 'f',
    after: 'erased',
  },
  emails: {
    tables: ['emails'],
    ms: lifetimeMs.emails,
    from: 'it was written',
    basis: 'b',
    after: 'erased',
  },
  passingEmails: {
    tables: ['emails'],
    ms: lifetimeMs.passingEmails,
    from: 'it was written',
    basis: 'b',
    after: 'erased',
  },
  // Unsubscribed addresses are kept until the parent subscribes again.
  emailStops: {
    tables: ['letter_stops'],
    ms: lifetimeMs.emailStops,
    from: 'the email came back',
    basis: 'f',
    after: 'erased',
  },
  messages: {
    tables: ['contact_messages'],
    ms: lifetimeMs.messages,
    from: 'it was written',
    basis: 'b',
    after: 'erased',
  },
  money: {
    tables: ['orders', 'payments', 'refunds', 'subscriptions', 'credit_grants', 'credit_entries'],
    from: 'the law lets us erase it',
    basis: 'c',
    after: 'kept without the person',
  },
  guestSubscribers: {
    tables: ['subscriptions'],
    ms: lifetimeMs.guestSubscribers,
    from: 'the subscription ended, or was begun and never started',
    basis: 'b',
    after: 'kept without the person',
  },
  refundAddresses: {
    tables: ['payments'],
    ms: lifetimeMs.refundAddresses,
    from: 'the order was deleted, or until the email about its refund is written',
    basis: 'b',
    after: 'erased',
  },
  unpaidGiftCards: {
    tables: ['gift_cards'],
    ms: lifetimeMs.unpaidGiftCards,
    from: 'it was begun',
    basis: 'b',
    after: 'kept without the person',
  },
  // A code never expires.
  giftCards: {
    tables: ['gift_cards'],
    from: 'it is redeemed or refunded',
    basis: 'b',
    after: 'kept without the person',
  },
  usedGiftCards: {
    tables: ['gift_cards'],
    ms: lifetimeMs.usedGiftCards,
    from: 'it was redeemed or refunded',
    basis: 'b',
    after: 'kept without the person',
  },
  unpaidBookPrints: {
    tables: ['book_prints', 'orders'],
    folders: ['prints'],
    ms: lifetimeMs.unpaidBookPrints,
    from: 'it was begun',
    basis: 'b',
    after: 'kept without the person',
  },
  bookPrints: {
    tables: ['book_prints', 'orders'],
    folders: ['prints'],
    from: 'it is sent, canceled or paid back',
    basis: 'b',
    after: 'kept without the person',
  },
  // Kept so that a copy that arrives damaged can be reprinted.
  endedBookPrints: {
    tables: ['book_prints', 'orders'],
    folders: ['prints'],
    ms: lifetimeMs.endedBookPrints,
    from: 'it was sent, canceled or paid back',
    basis: 'b',
    after: 'kept without the person',
  },
  gatewayEvents: {
    tables: ['payment_events'],
    ms: lifetimeMs.gatewayEvents,
    from: 'it came',
    basis: 'c',
    after: 'erased',
  },
  pauses: {
    tables: ['plan_pauses'],
    ms: lifetimeMs.pauses,
    from: 'the withdrawal',
    basis: 'f',
    after: 'erased',
  },
  requestCounts: {
    tables: ['request_counts'],
    ms: lifetimeMs.requestCounts,
    from: 'the first of these requests',
    basis: 'f',
    after: 'erased',
  },
  jobs: {
    tables: ['jobs'],
    ms: lifetimeMs.jobs,
    from: 'it ended',
    basis: 'f',
    after: 'erased',
  },
  unclaimedFiles: {
    tables: ['files_in_flight'],
    ms: lifetimeMs.unclaimedFiles,
    from: 'it was announced',
    basis: 'f',
    after: 'erased',
  },
  backups: {
    tables: [],
    ms: lifetimeMs.backups,
    from: 'the backup was made',
    basis: 'f',
    after: 'erased',
  },
  // Longer than the lifetime of backups, which could restore erased data.
  erasures: {
    tables: ['erasures'],
    folders: ['erasures'],
    ms: lifetimeMs.erasures,
    from: 'the erasure',
    basis: 'c',
    after: 'erased',
  },
  blocks: {
    tables: ['blocked_addresses'],
    from: 'an operator ends it',
    basis: 'f',
    after: 'erased',
  },
  // The database refuses to delete it earlier.
  auditLog: {
    tables: ['audit_log'],
    ms: lifetimeMs.auditLog,
    from: 'an operator did it',
    basis: 'f',
    after: 'erased',
  },
} as const satisfies Record<string, Rule>

export type RetentionId = keyof typeof retention

/** Tables without personal data, and what they hold. */
export const aboutNobody = {
  migrations: 'which files of the schema were applied',
  stored_files: 'length and checksum of each file, gone with the file',
  demo_intents: 'the books of the demo gateway, which stands in for Stripe: ids and amounts, no card',
  demo_subscriptions: 'the same',
  demo_invoices: 'the same',
  demo_refunds: 'the same',
} as const
