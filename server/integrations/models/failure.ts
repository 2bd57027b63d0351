/** Why a model returned no usable result. */
export type Failure =
  /** Its safety check refused the input or the output. */
  | { kind: 'refused'; stage: 'input' | 'output' | 'unknown' }
  /** Too many requests; `retryAfterMs` if it said how long to wait. */
  | { kind: 'rate_limited'; retryAfterMs: number | undefined }
  /** No response in time, or the connection broke after the request: the work may have been done and billed. */
  | { kind: 'timeout' }
  /** It is unreachable or broken. Nothing was billed. */
  | { kind: 'unavailable' }
  /** It rejects the request because of a wrong key, model or setting. A retry is useless. */
  | { kind: 'bad_request' }
  /** It returned an unusable result, which may have been billed. */
  | { kind: 'bad_output' }
  /** Our own content check failed, so nothing was sent or the result was not kept. */
  | { kind: 'unchecked' }

/** Thrown by all code that calls a model. The message is for the operator and contains no text of a parent. */
export class ModelFailure extends Error {
  readonly failure: Failure
  /** The provider's request ID, if it sent one. */
  readonly requestId: string | null
  /** True if another request of the same call was answered and billed before this one failed. */
  partlyPaid = false

  constructor(failure: Failure, why: string, requestId: string | null = null) {
    super(why)
    this.name = 'ModelFailure'
    this.failure = failure
    this.requestId = requestId
  }
}

/** The connection broke or timed out; the request may have been processed all the same. */
export class BrokenConnection extends ModelFailure {
  constructor(why: string) {
    super({ kind: 'timeout' }, why)
  }
}
