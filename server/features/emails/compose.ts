import type { EmailKind } from '../../database/kinds.ts'
import type { Settings } from '../../settings.ts'
import type { Signing } from '../../signing/signing.ts'
import type { Email, Sender } from './email.ts'
import { isNews } from './email-rules.ts'
import { type EmailLinks, emailLinks } from './links.ts'
import type { EmailRow } from './store.ts'
import { type Words, words } from './words/words.ts'
import { writers } from './writers.ts'

export function senderOf({ site, supportEmail }: Pick<Settings, 'site' | 'supportEmail'>): Sender {
  const { name, address, registration } = site.company
  return { company: [name, address, registration].filter(Boolean).join(', '), email: supportEmail }
}

export function compose(row: EmailRow, appUrl: string, signing: Signing): Email {
  const said = words[row.language]
  const links = emailLinks(appUrl, signing, row)
  const email = write(row, said, links)
  if (!isNews(row.kind)) return email
  const parts = [...email.parts, { link: said.switchOff, url: links.unsubscribe }]
  return { ...email, parts, unsubscribe: links.oneClick }
}

const write = <Kind extends EmailKind>(row: EmailRow<Kind>, said: Words, links: EmailLinks): Email =>
  writers[row.kind](row.content, said, links)
