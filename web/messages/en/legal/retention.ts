import { lifetimeMs } from '#contract/lifetimes.ts'
import type { RetentionId } from '#contract/retention.ts'
import { wallLimits } from '#contract/wall-limits.ts'
import { days, kept } from '../../lifetimes.ts'

type Row = readonly [what: string, why: string, howLong: string]

/** The rules of contract/retention.ts in the words of the privacy page. */
const rows = {
  previews: [
    'A drawing for a free preview',
    'To draw the preview you asked for (b)',
    `The drawing is not kept. The preview, and what was measured for it, is erased after ${kept.previewHours} hours`,
  ],
  unpaidOrders: [
    'An order that is not paid: drawings, notes, the child’s age, your email address, and when and in which words you confirmed that you may upload them',
    'To have it ready when you come back (b)',
    `${kept.unpaidDays} days after you begin it`,
  ],
  paidOrders: [
    'A paid order: drawings, notes, your child’s words, artwork and report, your email address, the child’s age and, if you give one, a first name or nickname',
    'To make the artwork and the report and give them to you (b)',
    `${kept.pictureDays} days after payment, and as long again each time you ask for it. A week before, we write to you`,
  ],
  recordings: [
    'A recording of your child’s voice, if you make one, and when and in which words you agreed to it',
    'Because you agreed that we keep it for you (a). You take that back by deleting it',
    `As long as the order with its picture: ${kept.pictureDays} days after payment, and as long again each time you ask for it; or until you delete it`,
  ],
  deletedOrders: [
    'The number of a deleted order for which nothing was paid',
    'To recognize a payment that is on its way, and whose a printed book is (f)',
    `${days(lifetimeMs.deletedOrders)} day, or as long as we keep a printed book of it`,
  ],
  modelResults: [
    'What an outside image model was asked, if one is connected: when, which one, at what cost',
    'To know what was spent (f)',
    `Its answer only until the picture is finished; the entry, without you or the picture, ${days(lifetimeMs.modelResults)} days`,
  ],
  accounts: [
    'Account: email address, name, preferences, your number at the payment service',
    'To sign you in (b)',
    'Until you delete the account',
  ],
  walls: [
    'Children and their walls: a first name or nickname, a color, the month of birth if you tell it, the drawings you add without an order, and when and in which words you confirmed that you may upload them',
    'To show you what your child drew, and when (b)',
    'Until you take it away or delete the account. Artwork of an order stays only as long as its order',
  ],
  takenOffWalls: [
    'A child or a drawing that you took away',
    'So that you can have it back (b)',
    `${wallLimits.undoMs / 60_000} minutes`,
  ],
  sessions: [
    'Being signed in on a device: when, and in what browser on what kind of device, such as “Safari on iPhone”',
    'To keep you signed in, and to show you where you are (b)',
    `${days(lifetimeMs.sessions)} days after signing in`,
  ],
  signInLinks: [
    'A request for a sign-in link: email address, and a code made from your IP address that names nobody',
    'To let only you in, and to keep attacks away (f)',
    `${days(lifetimeMs.signInLinks)} day`,
  ],
  emails: [
    'The emails we sent you',
    'To send each one once, and to know what we told you (b)',
    `As long as the order or account they are about, at most ${days(lifetimeMs.emails)} days`,
  ],
  passingEmails: [
    'Emails with a sign-in link, and emails that pass on a message',
    'To send each one once (b)',
    `${days(lifetimeMs.passingEmails)} days`,
  ],
  emailStops: [
    'A code made from an email address that our emails come back from, whose reader reported one as spam, or who unsubscribed. Nobody can read the address from it',
    'So that we stop writing there (f)',
    `Until you want emails again or have your data erased; where emails came back, at most ${days(lifetimeMs.emailStops)} days`,
  ],
  messages: [
    'Messages to us',
    'To answer them (b)',
    `Until you delete the account of that address, at most ${days(lifetimeMs.messages)} days`,
  ],
  money: [
    'Payments, refunds, subscriptions, credits and your consents',
    'Because tax and consumer law require it (c)',
    'As long as the law requires; without your name or address once the order or account is deleted',
  ],
  guestSubscribers: [
    'The email address of a subscription without an account',
    'To write to you about it (b)',
    `${days(lifetimeMs.guestSubscribers)} days after it ends; one that never began is deleted ${days(lifetimeMs.guestSubscribers)} days after you chose it`,
  ],
  refundAddresses: [
    'The email address of a deleted order whose payment or refund is still on its way',
    'To tell you what became of it (b)',
    `Until the email about the refund is written; if nothing is refunded, ${days(lifetimeMs.refundAddresses)} day`,
  ],
  unpaidGiftCards: [
    'A gift card that is not paid: your email address, the name, the address and the line you wrote for somebody',
    'To have it ready when you pay (b)',
    `${days(lifetimeMs.unpaidGiftCards)} days after you begin it`,
  ],
  giftCards: [
    'A paid gift card: the same. Of its code, we keep only what recognizes it',
    'To bring your present, and to let its code be redeemed (b)',
    'Until it is redeemed or refunded. Whoever asks us to erase an address is taken out of it at once',
  ],
  usedGiftCards: [
    'A gift card that was redeemed or refunded',
    'To tell you what became of it (b)',
    `${days(lifetimeMs.usedGiftCards)} days after that`,
  ],
  unpaidBookPrints: [
    'A printed book that you began and did not pay: its files, and the name, address, phone number and email address you gave',
    'To have it ready when you pay (b)',
    `${days(lifetimeMs.unpaidBookPrints)} days after you begin it`,
  ],
  bookPrints: [
    'A printed book that you paid for: the same, and which printer you agreed to',
    'To have it printed and sent, also when the order itself has reached its date (b)',
    'Until it is sent, canceled or paid back. If you delete the order or your account, we erase it at once, and cancel it if the printer does not have it',
  ],
  endedBookPrints: [
    'The same once the book was sent, canceled or paid back',
    'To print it again if it arrives damaged or not at all (b)',
    `${days(lifetimeMs.endedBookPrints)} days after that; the files of a book that was canceled or paid back, at once`,
  ],
  gatewayEvents: [
    'News from the payment service: a number, its kind and when it came',
    'So that each counts once (c)',
    `${days(lifetimeMs.gatewayEvents)} days`,
  ],
  pauses: [
    'A code made from your email address, after you used free credits or withdrew from a plan you had used. Nobody can read the address from it',
    'So that neither is given twice (f)',
    `Until the end of the month, or ${days(lifetimeMs.pauses)} days after withdrawing`,
  ],
  requestCounts: [
    'How often something was asked of us, under a code made from your network address or browser. Nobody can read either from it',
    'So that nobody takes more than a fair share (f)',
    `At most ${kept.countedHours} hours`,
  ],
  jobs: [
    'Tasks of our machines: numbers of orders, pictures and files',
    'To finish what was begun (f)',
    `${days(lifetimeMs.jobs)} days`,
  ],
  unclaimedFiles: [
    'A file that a breakdown left behind',
    'To find it and erase it (f)',
    `${kept.strayMinutes} minutes`,
  ],
  backups: [
    'Backups of everything above',
    'To lose nothing when a machine breaks (f)',
    `${days(lifetimeMs.backups)} days. What you erase stays in older backups until then, and is erased again should one be restored`,
  ],
  erasures: [
    'The receipt of an erasure: what and when, by numbers of orders and files and a code of your address, which name nobody. Whoever has its address can read what and when',
    'To show that it was done, and to do it again after restoring a backup (c)',
    `${days(lifetimeMs.erasures)} days`,
  ],
  blocks: [
    'A code of an address that may not sign in or order, which names nobody',
    'To protect the service from misuse (f)',
    'Until we end the block',
  ],
  auditLog: [
    'What our staff did with an order or an account, and why: by numbers that name nobody',
    'To answer for what is done with your data (f)',
    `${days(lifetimeMs.auditLog)} days`,
  ],
} as const satisfies Record<RetentionId, Row>

export const retentionRows: readonly Row[] = Object.values(rows)
