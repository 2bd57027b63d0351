import { createPublicKey } from 'node:crypto'

/** Settings for signing emails (RFC 6376). `privateKey` is an RSA key in PEM form. */
export type Dkim = { domain: string; selector: string; privateKey: string }

/** RFC 8058 requires both List-Unsubscribe headers to be signed. Date and Message-ID are not, as Amazon SES replaces them. */
const SIGNED =
  'From:Reply-To:Subject:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

export const signingBy = ({ domain, selector, privateKey }: Dkim) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: SIGNED,
})

export const recordName = ({ domain, selector }: Dkim): string => `${selector}._domainkey.${domain}`

export const recordOf = (dkim: Dkim): string => `v=DKIM1; k=rsa; p=${publicKeyOf(dkim)}`

/** True if a published record contains our public key. */
export function recordFits(dkim: Dkim, record: string): boolean {
  const key = /(?:^|;)\s*p\s*=([^;]*)/.exec(record)?.[1]?.replace(/\s/g, '')
  return key === publicKeyOf(dkim)
}

const publicKeyOf = ({ privateKey }: Dkim): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
