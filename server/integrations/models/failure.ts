/** Why a model gave nothing that we can use. */
export type Failure =
  /** Its safety check said no, before or after the work. */
  | { kind: 'refused'; stage: 'input' | 'output' | 'unknown' }
  /** Too many requests; `retryAfterMs` when it said how long to wait. */
  | { kind: 'rate_limited'; retryAfterMs: number | undefined }
  /** No answer in time, or the line broke after the question: the work may have been done, and billed. */
  | { kind: 'timeout' }
  /** It could not be reached, or is broken. Nothing was billed. */
  | { kind: 'unavailable' }
  /** It does not accept what we send: a wrong key, model or setting. Asking again changes nothing. */
  | { kind: 'bad_request' }
  /** It answered, perhaps for money, with something that is no usable result. */
  | { kind: 'bad_output' }
  /** Our own check of content could not be made, so nothing was sent, or what came was not kept. */
  | { kind: 'unchecked' }

/** Thrown by everything that talks to a model. The message is for the operator and holds no words of a parent. */
export class ModelFailure extends Error {
  readonly failure: Failure
  /** The provider's name for the request, when it gave one. */
  readonly requestId: string | null
  /** Whether another request of the same call was answered before this one failed, and paid for. */
  partlyPaid = false

  constructor(failure: Failure, why: string, requestId: string | null = null) {
    super(why)
    this.name = 'ModelFailure'
    this.failure = failure
    this.requestId = requestId
  }
}

/** The connection broke, or nothing came in time: what was asked may have been done all the same. */
export class BrokenConnection extends ModelFailure {
  constructor(why: string) {
    super({ kind: 'timeout' }, why)
  }
}
