import type { OutgoingEmail } from './mail.ts'

/** The e-mail as nodemailer takes it: pictures lie inside, where its HTML finds them as cid:NAME. */
export function asMessage({ pictures, ...email }: OutgoingEmail) {
  const attachments = pictures.map(({ name, jpeg }) => ({
    cid: name,
    filename: `${name}.jpg`,
    content: Buffer.from(jpeg),
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
  }))
  return { ...email, attachments }
}
