import type { FastifyRequest } from 'fastify'
import { equalInConstantTime } from '../signing/signing.ts'

/** True if the request has the operator's token, as a bearer token or as the password of Basic authentication. */
export function knowsToken({ headers }: Pick<FastifyRequest, 'headers'>, token: string): boolean {
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ', 2)
  if (/^bearer$/i.test(scheme))
    return equalInConstantTime((headers.authorization ?? '').slice(scheme.length + 1), token)
  if (!/^basic$/i.test(scheme)) return false
  const [, password = ''] =
    Buffer.from(credentials, 'base64')
      .toString()
      .match(/^[^:]*:(.*)$/s) ?? []
  return equalInConstantTime(password, token)
}
