import type { OutgoingEmail } from './mail.ts'

/** The letter as nodemailer takes it: pictures lie inside, where its HTML finds them as cid:NAME. */
export function asMessage({ pictures, ...letter }: OutgoingEmail) {
  const attachments = pictures.map(({ name, jpeg }) => ({
    cid: name,
    filename: `${name}.jpg`,
    content: Buffer.from(jpeg),
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
  }))
  return { ...letter, attachments }
}
