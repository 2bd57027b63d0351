import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'

export function dkimKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { privateKey: pem, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
}

const relaxed = (header: string) => {
  const [name = '', ...value] = header.replace(/\r\n/g, '').split(':')
  const text = value.join(':').replace(/[ \t]+/g, ' ')
  return `${name.trim().toLowerCase()}:${text.trim()}`
}

const relaxedBody = (body: string) =>
  body
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n')

/** The tags of an email's relaxed/relaxed DKIM signature (RFC 6376), or undefined if it is invalid. */
export function verifiedSignature(message: Buffer, publicKey: string): Record<string, string> | undefined {
  const [head = '', ...rest] = message.toString('latin1').split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const headers = head.split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header))
  if (!signature) return
  const value = relaxed(signature).replace('dkim-signature:', '')
  const tags = Object.fromEntries(value.split(';').map((tag) => tag.trim().split(/=(.*)/s)))
  const bodyHash = createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64')
  if (tags.bh?.replace(/\s/g, '') !== bodyHash) return
  const named = (name: string) => headers.findLast((header) => header.toLowerCase().startsWith(`${name}:`))
  const signed = String(tags.h)
    .split(':')
    .map((name) => relaxed(named(name.trim()) ?? `${name}:`))
  const unsigned = relaxed(signature).replace(/(;\s*b=)[^;]*/, '$1')
  const verifier = createVerify('RSA-SHA256').update([...signed, unsigned].join('\r\n'), 'latin1')
  return verifier.verify(publicKey, tags.b?.replace(/\s/g, '') ?? '', 'base64') ? tags : undefined
}
