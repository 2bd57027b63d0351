import type { PrintAddress } from '#contract/print-forms.ts'

/** Who prints a book and sends it. */
export type Printing = {
  /** Who receives the drawings; null on a machine of the operator's own. */
  receiver: string | null
  /** What copies cost the operator, with shipping and tax. Sends no drawing. Throws PrintFailure. */
  quote(book: PrintedBook, to: PrintAddress, stop: AbortSignal): Promise<Quote>
  /** Has copies printed, each time it is asked. An 'unavailable' PrintFailure leaves open whether it took the order. */
  order(wish: PrintWish, stop: AbortSignal): Promise<PrintJob>
  /** An order by our reference. A new one may not be found at once. Throws PrintFailure. */
  find(reference: string, stop: AbortSignal): Promise<PrintJob | undefined>
  /** Where an order is. Throws PrintFailure. */
  getJob(jobId: string, stop: AbortSignal): Promise<PrintJob>
  /** The header, in small letters, in which the signature of what it tells by itself comes. */
  signatureHeader: string
  /** What the provider tells by itself; undefined where it is about no job. Throws Refusal bad_signature. @param body as it came, byte by byte */
  readEvent(body: Uint8Array, signature: string | undefined): PrintJob | undefined
}

export type PrintedBook = { pages: number; binding: 'stapled' | 'glued'; copies: number }

/** A file that the provider fetches by a link that expires. */
export type PrintFile = { url: string; md5: string }

export type PrintWish = {
  /** Ours; an order is found by it. */
  reference: string
  title: string
  book: PrintedBook
  inside: PrintFile
  cover: PrintFile
  to: PrintAddress
  /** The receivers whom the parent agreed to for this book, by name. */
  agreedTo: readonly string[]
}

/** In the provider's currency. */
export type Quote = { cents: number; currency: string }

/** unpaid: the provider waits for the operator's money. */
export type PrintState = 'received' | 'unpaid' | 'printing' | 'shipped' | 'refused' | 'canceled'

/** `trackingUrl`: where the parent sees how far the parcel is. */
export type PrintJob = { id: string; reference: string; state: PrintState; trackingUrl: string | null }

type Reason =
  /** The parent did not agree to this receiver: nothing was sent. */
  | 'not_agreed'
  /** It does not accept what we send; asking again changes nothing. */
  | 'refused'
  /** It does not accept our key, which the operator can mend. */
  | 'not_authorized'
  /** Too many requests. */
  | 'busy'
  /** It could not be reached, is broken, or said something unknown. */
  | 'unavailable'

/** The message is for the operator and holds nothing of a parent. */
export class PrintFailure extends Error {
  readonly reason: Reason
  readonly retryAfterMs: number | undefined

  constructor(reason: Reason, why: string, retryAfterMs?: number) {
    super(why)
    this.name = 'PrintFailure'
    this.reason = reason
    this.retryAfterMs = retryAfterMs
  }
}
