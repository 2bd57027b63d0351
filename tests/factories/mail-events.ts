import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'

export const topicArn = 'arn:aws:sns:eu-central-1:123456789012:mail'
export const postmarkPassword = 'postmark:a password of a webhook'.replaceAll(' ', '-')
export const mailgunKey = 'a-signing-key-of-mailgun'

export type Event = { body: string; headers?: Record<string, string> }

/** A fake Amazon SNS with its certificate host. `asked` lists the requested URLs. */
export function fakeSns() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const certificate = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0a1b2c.pem'
  const asked: string[] = []
  const ask: typeof fetch = async (input) => {
    asked.push(String(input))
    const isKey = String(input) === certificate
    return new Response(isKey ? publicKey.export({ type: 'spki', format: 'pem' }).toString() : '<ok/>')
  }
  const signed = (fields: Record<string, string>, version = '2'): Event => {
    const names = Object.keys(fields).sort()
    const text = names.map((name) => `${name}\n${fields[name]}\n`).join('')
    const signature = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
      .update(text)
      .sign(privateKey)
    const rest = {
      SignatureVersion: version,
      Signature: signature.toString('base64'),
      SigningCertURL: certificate,
    }
    return {
      body: JSON.stringify({ ...fields, ...rest }),
      headers: { 'content-type': 'text/plain; charset=UTF-8' },
    }
  }
  const common = { MessageId: randomUUID(), Timestamp: new Date().toISOString(), TopicArn: topicArn }
  return {
    asked,
    ask,
    notification: (message: object, fields: object = {}, version?: string) =>
      signed({ ...common, Type: 'Notification', Message: JSON.stringify(message), ...fields }, version),
    confirmation: (fields: object = {}) =>
      signed({
        ...common,
        Type: 'SubscriptionConfirmation',
        Message: 'You have chosen to subscribe',
        Token: 'a-token',
        SubscribeURL: 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription',
        ...fields,
      }),
  }
}

export const sesBounce = (emailAddress: string, at: Date, bounceType = 'Permanent') => ({
  notificationType: 'Bounce',
  bounce: {
    bounceType,
    bounceSubType: 'General',
    bouncedRecipients: [{ emailAddress, status: '5.1.1', action: 'failed' }],
    timestamp: at.toISOString(),
  },
})

export const sesComplaint = (emailAddress: string, at: Date) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress }], timestamp: at.toISOString() },
})

export function postmarkEvent(fields: object, password = postmarkPassword): Event {
  const authorization = `Basic ${Buffer.from(password).toString('base64')}`
  return { body: JSON.stringify({ ID: 1, ...fields }), headers: { authorization } }
}

type MailgunSigned = { timestamp?: number; token?: string; key?: string }

export function mailgunEvent(event: object, signed: MailgunSigned = {}): Event {
  const { timestamp = Math.floor(Date.now() / 1000), token = randomUUID(), key = mailgunKey } = signed
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  const signatures = { timestamp: String(timestamp), token, signature }
  return { body: JSON.stringify({ signature: signatures, 'event-data': event }) }
}
