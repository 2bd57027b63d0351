import type { PrintAddress } from '#contract/print-forms.ts'

/** A print provider, which prints and ships books. */
export type Printing = {
  /** The company that receives the drawings; null on the operator's own machine. */
  receiver: string | null
  /** What copies cost the operator, including shipping and tax. Sends no drawing. Throws PrintFailure. */
  quote(book: PrintedBook, to: PrintAddress, stop: AbortSignal): Promise<Quote>
  /** Orders copies; every call is a new order. After an 'unavailable' PrintFailure the order may have been placed or not. */
  order(wish: PrintWish, stop: AbortSignal): Promise<PrintJob>
  /** Finds an order by our reference. A new one may not be found at once. Throws PrintFailure. */
  find(reference: string, stop: AbortSignal): Promise<PrintJob | undefined>
  /** Returns the current state of an order. Throws PrintFailure. */
  getJob(jobId: string, stop: AbortSignal): Promise<PrintJob>
  /** The name, in lower case, of the header with a webhook's signature. */
  signatureHeader: string
  /** Parses a webhook; undefined if it is not about a job. Throws Refusal bad_signature. @param body the raw bytes as received */
  readEvent(body: Uint8Array, signature: string | undefined): PrintJob | undefined
}

export type PrintedBook = { pages: number; binding: 'stapled' | 'glued'; copies: number }

/** A file that the provider fetches by an expiring link. */
export type PrintFile = { url: string; md5: string }

export type PrintWish = {
  /** Our own reference, by which an order is found. */
  reference: string
  title: string
  book: PrintedBook
  inside: PrintFile
  cover: PrintFile
  to: PrintAddress
  /** Names of the receivers that the parent agreed to for this book. */
  agreedTo: readonly string[]
}

/** In the provider's currency. */
export type Quote = { cents: number; currency: string }

/** unpaid: the provider waits for the operator's payment. */
export type PrintState = 'received' | 'unpaid' | 'printing' | 'shipped' | 'refused' | 'canceled'

/** `trackingUrl`: where the parent can track the parcel. */
export type PrintJob = { id: string; reference: string; state: PrintState; trackingUrl: string | null }

type Reason =
  /** The parent did not agree to this receiver, so nothing was sent. */
  | 'not_agreed'
  /** It rejects the request; a retry is useless. */
  | 'refused'
  /** It rejects our key, which the operator can fix. */
  | 'not_authorized'
  /** Too many requests. */
  | 'busy'
  /** It is unreachable or broken, or sent an unknown reply. */
  | 'unavailable'

/** The message is for the operator and contains no data of a parent. */
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
