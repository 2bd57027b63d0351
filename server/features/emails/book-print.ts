import type { PrintAddress } from '#contract/print-forms.ts'
import type { Email, Part, Row } from './email.ts'
import type { EmailLinks } from './links.ts'
import type { Words } from './words/words.ts'

/** Either `orderId` or `childId` names the owner of the book, unless that is deleted. */
type AboutPrint = {
  printId: string
  orderId: string | null
  /** Whether the email goes to the address of the order. */
  opensOrder: boolean
  childId: string | null
  title: string
  pages: number
}
type BookOrdered = AboutPrint & {
  address: PrintAddress
  /** Null if the operator prints on their own machine. */
  printer: string | null
  cents: number
  paidOn: string
  cancelUntil: string
  demo: boolean
}
type BookShipped = AboutPrint & { trackingUrl: string | null; shippedAt: string }
/** `cents`: the refunded amount. */
type BookRefused = AboutPrint & { cents: number }

export function bookOrdered(content: BookOrdered, words: Words, links: EmailLinks): Email {
  const { address, printer, cents, paidOn, cancelUntil, demo } = content
  const { ordered: t } = words.print
  return {
    subject: t.subject,
    preview: t.preview(words.money(cents)),
    parts: [
      { heading: t.heading },
      { text: t.text(words.momentOf(cancelUntil)) },
      {
        rows: [
          ...bookRows(content, words),
          [words.paid, words.money(cents)],
          [words.date, words.dayOf(paidOn)],
          [t.sentTo, addressLine(address)],
          ...(printer ? [[t.printer, printer] as const] : []),
        ],
      },
      ...(demo ? [{ text: words.demo }] : []),
      ...toBook(content, words, links),
      { small: t.rule },
    ],
  }
}

export function bookShipped(content: BookShipped, words: Words, links: EmailLinks): Email {
  const { trackingUrl, shippedAt } = content
  const { shipped: t } = words.print
  const rows = [...bookRows(content, words), [t.sentOn, words.dayOf(shippedAt)] as const]
  return {
    subject: t.subject,
    preview: t.preview,
    parts: [
      { heading: t.heading },
      { text: t.text },
      { rows },
      ...(trackingUrl ? [{ button: t.track, url: trackingUrl }] : toBook(content, words, links)),
      { small: t.small },
    ],
  }
}

export function bookRefused(content: BookRefused, words: Words, links: EmailLinks): Email {
  const { refused: t } = words.print
  const rows = [...bookRows(content, words), [t.back, words.money(content.cents)] as const]
  return {
    subject: t.subject,
    preview: t.preview(words.money(content.cents)),
    parts: [{ heading: t.heading }, { text: t.text }, { rows }, ...toBook(content, words, links)],
  }
}

const bookRows = ({ printId, title, pages }: AboutPrint, words: Words): Row[] => [
  [words.printedBook, printId.slice(0, 8)],
  [words.print.title, title],
  [words.print.pages, String(pages)],
]

function toBook({ orderId, opensOrder, childId }: AboutPrint, words: Words, links: EmailLinks): Part[] {
  const button = words.print.open
  if (orderId && opensOrder) return [{ button, url: links.book(orderId) }, { small: words.changesOrder }]
  if (orderId) return [{ button, url: links.bookWithoutKey(orderId) }]
  return childId ? [{ button, url: links.wallBook(childId) }] : []
}

const addressLine = ({ name, street, postcode, city, state, country }: PrintAddress): string =>
  [name, street, `${postcode} ${city}`, state, country].filter(Boolean).join(', ')
