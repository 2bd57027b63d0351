import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { RefusalCode } from '#contract/refusals.ts'
import { Refusal } from '../refusal.ts'
import { referenceOf } from '../telemetry/context.ts'

const knownFaults: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_body',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_body',
  FST_NO_FORM_DATA: 'malformed_request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_long',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_many_images',
  FST_PARTS_LIMIT: 'malformed_request',
  FST_FIELDS_LIMIT: 'malformed_request',
}

/** Turns any error of a route into a Problem reply. Logs only server errors (5xx). */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal.code === 'broken') request.log.error({ err: error }, 'A request failed.')
  else if (refusal.status >= 500) request.log.warn({ err: error }, 'A request was turned away.')
  // @fastify/rate-limit sets the header itself.
  if (refusal.status === 429 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', refusal.retryAfterSeconds)
  const status = saysNo(error) ? error.statusCode : refusal.status
  const problem = refusal.problem()
  const answer = isOurFault(refusal) ? { ...problem, reference: referenceOf(request.id) } : problem
  return reply.code(status).type('application/json').send(JSON.stringify(answer))
}

/** Failures that get a reference, which a parent can quote and the log contains. */
const isOurFault = ({ code }: Refusal): boolean => code === 'broken' || code === 'unavailable'

export function answerUnknown(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(new Refusal('not_found').problem())
}

export function asRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  const code = knownFaults[error.code]
  if (code) return new Refusal(code)
  if (error.statusCode === 429) return new Refusal('too_many_requests')
  if (saysNo(error) || isUnreadable(error)) return new Refusal('malformed_request')
  if (isOutage(error)) return new Refusal('unavailable')
  return new Refusal('broken')
}

/** Errors of static files: a range that cannot be satisfied (416) or a failed precondition (412). */
const saysNo = (error: FastifyError): error is FastifyError & { statusCode: number } =>
  'expose' in error && error.expose === true

/** Only Fastify's own errors, because a gateway's error carries the status of the gateway's reply to us. */
const isUnreadable = ({ code, statusCode = 500 }: FastifyError): boolean =>
  (code?.startsWith('FST_') ?? false) && statusCode < 500

// PostgreSQL: no connection, read-only, out of resources, shutting down. Node: server unreachable or disk full.
const OUTAGES =
  /^(08...|25006|53...|57P..|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|UND_ERR_.*)$/

/** True for a temporary failure of the database or the file store. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, name, message, cause } = error as Error & { code?: unknown }
  const cutOff = name === 'TimeoutError' || message.startsWith('Connection terminated')
  return cutOff || OUTAGES.test(String(code)) || isOutage(cause)
}

type Fault = { instancePath: string; message?: string | undefined }

function invalidInput(faults: readonly Fault[]): Refusal {
  const fields: Record<string, string> = {}
  for (const { instancePath, message } of faults) {
    const name = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'
    fields[name] ??= message ?? 'invalid'
  }
  return new Refusal('invalid_input', { fields })
}
