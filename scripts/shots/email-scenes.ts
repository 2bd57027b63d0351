import { emailKinds } from '#server/database/kinds.ts'
import { compose, senderOf } from '#server/features/emails/compose.ts'
import { renderHtml } from '#server/features/emails/layout.ts'
import type { EmailRow } from '#server/features/emails/store.ts'
import { openSigning } from '#server/signing/signing.ts'
import { exampleEmails } from '#tests/factories/emails.ts'
import { DESKTOP, PHONE, type Scene, type Stage, scene } from './scene.ts'

const sender = senderOf({
  site: { company: { name: 'Doodlebloom Demonstration', address: 'Nicosia, Cyprus', registration: '' } },
  supportEmail: 'help@doodlebloom.example',
} as Parameters<typeof senderOf>[0])

/** Every email, as a mail program shows it. */
export const emailScenes: Scene[] = emailKinds.map((kind) =>
  scene(
    `email-${kind}`,
    async ({ page, language }: Stage) => {
      const content = exampleEmails[kind]
      const row = { id: 'an-id', kind, recipient: 'anna@example.com', language, content } as EmailRow
      const email = compose(row, 'https://doodlebloom.example', openSigning('a secret'))
      await page.setContent(renderHtml(email, sender, language))
    },
    { screens: [PHONE, DESKTOP] },
  ),
)
