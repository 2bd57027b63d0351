import { createRemoteJWKSet, jwtVerify } from 'jose'
import { Refusal } from '../../refusal.ts'

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const KEYS = 'https://www.googleapis.com/oauth2/v3/certs'
const ANSWER_MS = 5_000

/** Somebody else's word for who a parent is. */
export type Identity = {
  /** The name under which Google knows this product; public. */
  clientId: string
  /** The address that an ID token with this nonce proves, in lower case. Throws Refusal google_failed, or unavailable without the issuer's keys. */
  proveEmail(idToken: string, nonce: string): Promise<string>
}

/** Google's ID tokens, checked against Google's keys, which are fetched when they are first needed and then kept. `keysUrl` is for tests. */
export function googleIdentity(clientId: string, keysUrl = KEYS): Identity {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: ANSWER_MS })
  return {
    clientId,
    async proveEmail(idToken, nonce) {
      const rules = { issuer: ISSUERS, audience: clientId, algorithms: ['RS256'], requiredClaims: ['exp'] }
      const { payload } = await jwtVerify(idToken, keys, rules).catch((error: unknown) => {
        throw new Refusal(isUnreachable(error) ? 'unavailable' : 'google_failed')
      })
      const { email, email_verified: proven } = payload
      if (payload.nonce !== nonce || proven !== true || typeof email !== 'string')
        throw new Refusal('google_failed')
      return email.toLowerCase()
    },
  }
}

function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === undefined || code === 'ERR_JWKS_TIMEOUT' || code === 'ERR_JOSE_GENERIC'
}
