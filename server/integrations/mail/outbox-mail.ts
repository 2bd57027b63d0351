import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from './mail.ts'
import { asMessage } from './message.ts'

/** Used without a mail server: writes each email to a folder as an .eml file that any mail program can open. */
export function outboxMail(folder: string, from: string): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    async send(email) {
      const { message } = await transport.sendMail(asMessage(email))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${email.messageId.replace(/[^\w-]/g, '')}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}
