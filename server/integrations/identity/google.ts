import { createRemoteJWKSet, jwtVerify } from 'jose'
import { Refusal } from '../../refusal.ts'

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const KEYS = 'https://www.googleapis.com/oauth2/v3/certs'
const ANSWER_MS = 5_000

/** An external identity provider. */
export type Identity = {
  /** The OAuth client ID at Google, which is public. */
  clientId: string
  /** Verifies an ID token with this nonce and returns its email address in lower case. Throws Refusal google_failed, or unavailable if the issuer's keys cannot be fetched. */
  proveEmail(idToken: string, nonce: string): Promise<string>
}

/** Verifies Google's ID tokens with Google's public keys, which are fetched on first use and cached. `keysUrl` is for tests. */
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
