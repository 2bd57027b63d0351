import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as z from 'zod'
import { Refusal } from '../../../refusal.ts'
import { parsedAs } from './report.ts'

const LONGEST_MS = 5_000
const MOST_BYTES = 16_384

const Envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
type Envelope = z.infer<typeof Envelope>

const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  Confirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

/** Reads messages of one Amazon SNS topic. Requests go only to SNS in its region. Other topics are refused, because anybody can have Amazon sign a message. */
export function snsTopic(topicArn: string, ask: typeof fetch = fetch) {
  const host = `sns.${topicArn.split(':')[3]}.amazonaws.com`
  let known: { url: string; key: KeyObject } | undefined

  async function keyAt(url: string): Promise<KeyObject> {
    if (known?.url === url) return known.key
    const { protocol, host: named, pathname, search, username } = new URL(url)
    const ours = protocol === 'https:' && named === host && !search && !username
    if (!ours || !/^\/SimpleNotificationService-[\da-f]{1,64}\.pem$/.test(pathname))
      throw new Refusal('bad_signature')
    known = { url, key: createPublicKey(await textAt(url, ask)) }
    return known.key
  }

  return {
    /** Returns the message of a notification that Amazon signed, or undefined for other types. Throws Refusal bad_signature or malformed_request. */
    async read(body: Buffer): Promise<string | undefined> {
      const envelope = parsedAs(Envelope, body.toString())
      if (envelope.TopicArn !== topicArn || !URL.canParse(envelope.SigningCertURL))
        throw new Refusal('bad_signature')
      const key = await keyAt(envelope.SigningCertURL)
      const algorithm = envelope.SignatureVersion === '1' ? 'sha1' : 'sha256'
      const signature = Buffer.from(envelope.Signature, 'base64')
      if (!verify(algorithm, Buffer.from(signedText(envelope)), key, signature))
        throw new Refusal('bad_signature')
      if (envelope.Type === 'SubscriptionConfirmation') await confirm(envelope)
      return envelope.Type === 'Notification' ? envelope.Message : undefined
    },
  }

  /** Builds the URL itself, so that no message chooses what is requested. */
  async function confirm({ Token = '' }: Envelope): Promise<void> {
    const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: topicArn, Token })
    await textAt(`https://${host}/?${query}`, ask)
  }
}

function signedText(envelope: Envelope): string {
  const names = SIGNED[envelope.Type === 'Notification' ? 'Notification' : 'Confirmation']
  return names.map((name) => (envelope[name] === undefined ? '' : `${name}\n${envelope[name]}\n`)).join('')
}

async function textAt(url: string, ask: typeof fetch): Promise<string> {
  const answer = await ask(url, { redirect: 'error', signal: AbortSignal.timeout(LONGEST_MS) })
  if (!answer.ok || !answer.body) throw new Error(`Amazon SNS answered ${answer.status}.`)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body) {
    length += part.length
    if (length > MOST_BYTES) throw new Error('Amazon SNS answered too much.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
