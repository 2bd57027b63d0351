import { expect, test } from 'vitest'
import { neverIn } from '#insight/insight.ts'
import { openSigning } from '#server/signing/signing.ts'
import { artworkReady } from './artwork-ready.ts'
import { emailLinks } from './links.ts'
import { reportReady } from './report-ready.ts'
import { words } from './words/words.ts'

const links = emailLinks('https://doodlebloom.example', openSigning('a secret'), {
  recipient: 'anna@example.com',
  language: 'el',
})
const orderId = '8c2f3d5e-7f5b-4b39-8d7e-0a7b3f1f2a11'

test('emails about drawings contain nothing from the never list', () => {
  for (const email of [
    ...Object.values(words).map((said) => artworkReady({ orderId, pictures: 2, bought: true }, said, links)),
    ...Object.values(words).map((said) => reportReady({ orderId }, said, links)),
  ])
    expect(neverIn(JSON.stringify(email))).toEqual([])
})
