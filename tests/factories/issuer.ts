import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { startLocalServer } from '../local-server.ts'

export type Issuer = {
  keysUrl: string
  asked: number
  /** An ID token like Google's, with these claims overridden. `stranger` signs it with an unknown key. */
  token(claims: JWTPayload, by?: 'issuer' | 'stranger'): Promise<string>
  close(): Promise<void>
}

/** Starts a fake Google token issuer that serves its public keys over HTTP. */
export async function startIssuer(clientId: string): Promise<Issuer> {
  const [own, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const server = await startLocalServer((_request, response) => {
    issuer.asked++
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  const issuer: Issuer = {
    keysUrl: `${server.url}/certs`,
    asked: 0,
    token: (claims, by = 'issuer') =>
      new SignJWT({
        iss: 'https://accounts.google.com',
        aud: clientId,
        sub: '1234',
        email_verified: true,
        iat: now(),
        exp: now() + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
        .sign(by === 'issuer' ? own.privateKey : strange.privateKey),
    close: server.close,
  }
  return issuer
}

const now = () => Math.floor(Date.now() / 1000)
