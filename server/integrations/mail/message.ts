import type { OutgoingEmail } from './mail.ts'

/** Converts an email for nodemailer. Its pictures become inline attachments that the HTML refers to as cid:NAME. */
export function asMessage({ pictures, unsubscribe, ...email }: OutgoingEmail) {
  const attachments = pictures.map(({ name, jpeg }) => ({
    cid: name,
    filename: `${name}.jpg`,
    content: Buffer.from(jpeg),
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
  }))
  const headers = unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return { ...email, attachments, ...(headers && { headers }) }
}
