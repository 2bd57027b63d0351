import { createHash } from 'node:crypto'

/** The SHA-256 hash of a token, in base64url. It uses no key. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
