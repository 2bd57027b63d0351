import { expect, test } from 'vitest'
import { dkimKeys, verifiedSignature } from '#tests/factories/dkim.ts'
import { startMailServer } from '#tests/factories/mail-server.ts'
import { canSend, smtpMail } from './smtp-mail.ts'

const email = {
  messageId: '<1@shop.example>',
  to: 'anna@example.com',
  subject: 'Η ζωγραφιά σας είναι έτοιμη, και αυτό είναι ένα θέμα που δεν χωράει σε μία γραμμή',
  html: '<p>Καλημέρα  κόσμε </p>\n\n',
  text: 'Καλημέρα  κόσμε \n\n\n',
  pictures: [{ name: 'artwork', jpeg: Buffer.from('a picture') }],
}

test('an email has a DKIM signature of its headers and body that verifies with the public key and no other', async () => {
  const server = await startMailServer()
  const { privateKey, publicKey } = dkimKeys()
  const dkim = { domain: 'shop.example', selector: 'one', privateKey }
  const mail = smtpMail(server.url, 'Doodlebloom <hello@shop.example>', false, dkim)
  await mail.send(email)
  mail.close()
  await server.close()
  const [message = Buffer.alloc(0)] = server.raw
  const signed = verifiedSignature(message, publicKey)
  expect(signed).toMatchObject({ d: 'shop.example', s: 'one', a: 'rsa-sha256' })
  const names = signed?.h?.split(':') ?? []
  expect(names).toEqual(expect.arrayContaining(['from', 'subject', 'to']))
  expect(names.filter((name) => name === 'date' || name === 'message-id')).toEqual([])
  expect(verifiedSignature(message, dkimKeys().publicKey)).toBeUndefined()
  const changed = (from: string, to: string) =>
    verifiedSignature(Buffer.from(message.toString('latin1').replace(from, to), 'latin1'), publicKey)
  expect(changed('anna@example.com', 'eve@example.com')).toBeUndefined()
  expect(changed('YSBwaWN0dXJl', 'YSBwaWN0dXJm')).toBeUndefined()
})

test('an email is not signed without a DKIM key', async () => {
  const server = await startMailServer()
  const mail = smtpMail(server.url, 'Doodlebloom <hello@shop.example>', false)
  await mail.send(email)
  mail.close()
  await server.close()
  expect(server.raw[0]?.toString()).not.toContain('DKIM-Signature')
})

test('in production an email is sent unencrypted only to this machine or with ignoreTLS=true in the URL', async () => {
  const server = await startMailServer()
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
  const sendTo = async (url: string, production: boolean) => {
    const mail = smtpMail(url, 'hello@shop.example', production)
    await mail.send(email).finally(() => mail.close())
  }
  await expect(sendTo(elsewhere, true)).rejects.toThrow('STARTTLS')
  await expect(canSend(elsewhere, true)).rejects.toThrow('STARTTLS')
  expect(server.raw).toHaveLength(0)
  await sendTo(elsewhere, false)
  await sendTo(server.url, true)
  await sendTo(`${elsewhere}?ignoreTLS=true`, true)
  expect(server.raw).toHaveLength(3)
  await server.close()
})
