import { afterEach, expect, test } from 'vitest'
import { emails } from '#server/database/schema.ts'
import { openSigning } from '#server/signing/signing.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { exampleEmails } from '#tests/factories/emails.ts'
import { signedIn, signIn } from '#tests/factories/sign-in.ts'
import { type EmailKind, emailKinds } from '../../database/kinds.ts'
import { compose, senderOf } from './compose.ts'
import type { Email } from './email.ts'
import { renderHtml, renderText } from './layout.ts'
import type { EmailRow } from './store.ts'

let shop: TestApp | undefined
afterEach(async () => {
  await shop?.close()
  shop = undefined
})

const appUrl = 'https://doodlebloom.example'

function written(
  kind: EmailKind,
  language: EmailRow['language'],
  content: object = exampleEmails[kind],
): Email {
  const row = { id: 'an-id', kind, recipient: 'anna@example.com', language, content } as EmailRow
  return compose(row, appUrl, openSigning('a secret'))
}

const toParents = emailKinds.filter((kind) => kind !== 'contact-forwarded')
const sender = senderOf({
  site: { company: { name: 'Doodlebloom', address: 'Nicosia', registration: '' } },
  supportEmail: 'help@doodlebloom.example',
} as Parameters<typeof senderOf>[0])

test.each(toParents)(
  '%s in Greek has a Greek subject and no English sentence, as text and as HTML',
  (kind) => {
    const email = written(kind, 'el')
    const english = written(kind, 'en')
    expect(email.parts.length).toBe(english.parts.length)
    const addresses = /https?:\S+|\S+@\S+|Doodlebloom|UTC|PDF|kilobytes/g
    const text = [email.subject, email.preview, renderText(email, sender)].join('\n').replace(addresses, '')
    expect(text.match(/[A-Za-z]{3,} [A-Za-z]{2,}/g) ?? []).toEqual([])
    expect(email.subject).toMatch(/[α-ω]/i)
    // "τις" before a date would be wrong on the first of a month.
    expect(text.match(/τις \d+ [Α-Ω].*/g) ?? []).toEqual([])
    expect(renderHtml(email, sender, 'el')).toContain('<html lang="el">')
  },
)

test('the HTML sets the width of the email and the padding of its button for classic Outlook', () => {
  const text = renderHtml(written('order-link', 'en'), sender, 'en')
  expect(text).toMatch(/<!--\[if mso\]><table [^>]*width="560"/)
  expect(text).toMatch(/<td class="button" style="[^"]*mso-padding-alt:/)
})

test.each(toParents)('%s links to pages in its own language', (kind) => {
  const pagesOf = (language: 'en' | 'el') =>
    written(kind, language).parts.flatMap((part) =>
      'url' in part && part.url.startsWith(appUrl) && !part.url.includes('/api/')
        ? [new URL(part.url).pathname]
        : [],
    )
  expect(pagesOf('el')).toEqual(pagesOf('en').map((path) => `/el${path}`))
})

test('an email about a printed book contains the order key only if it goes to the address of the order', () => {
  const textOf = (opensOrder: boolean) =>
    renderText(written('book-ordered', 'en', { ...exampleEmails['book-ordered'], opensOrder }), sender)
  expect(textOf(true)).toMatch(/#key=[\s\S]*This link lets anyone change the order/)
  expect(textOf(false)).toMatch(/\/orders\/[\w-]+\/book\s/)
  expect(textOf(false)).not.toMatch(/key=|This link lets anyone/)
})

test('a Greek receipt formats money and dates in Greek and quotes the consent as it was agreed to', () => {
  const text = renderText(written('order-confirmation', 'el'), sender)
  expect(text).toContain('Πληρωμή: 9,99\u00a0$')
  expect(text).toContain('Ημερομηνία: 20 Νοεμβρίου 2026')
  expect(text).toContain('έως 4 Δεκεμβρίου 2026')
  expect(text).toContain('Συμφωνήσατε (20 Νοεμβρίου 2026, 22:41 UTC): «Ξεκινήστε αμέσως')
})

test.each(['subscription-started', 'subscription-renewed'] as const)(
  '%s tells account holders that credits are in their account, and guests how to create one',
  (kind) => {
    const said = (guest: boolean) =>
      renderText(written(kind, 'en', { ...exampleEmails[kind], guest }), sender).replace(/\s+/g, ' ')
    expect(said(false)).toContain('credits are in your account')
    expect(said(true)).toContain('create a free account with this email address')
    expect(said(true)).toContain(`${appUrl}/auth#email=anna%40example.com`)
    expect(said(true)).not.toContain('in your account')
  },
)

test('a receipt offers an account only to a guest with a pack of several drawings', () => {
  const said = (what: object) =>
    renderText(
      written('order-confirmation', 'en', { ...exampleEmails['order-confirmation'], ...what }),
      sender,
    )
  const offer = `${appUrl}/auth#email=anna%40example.com`
  expect(said({ guest: true })).toContain(offer)
  for (const what of [{ guest: false }, { bundleType: 'single' }, { bundleType: 'family' }])
    expect(said(what)).not.toContain(offer)
})

test('emails use singular and plural forms in both languages', () => {
  const subject = (language: 'en' | 'el', credits: number) =>
    written('credit-returned', language, { orderId: 'an-order', credits }).subject
  expect([subject('en', 1), subject('en', 3)]).toEqual(['1 credit came back', '3 credits came back'])
  expect([subject('el', 1), subject('el', 3)]).toEqual(['Επέστρεψε 1 μονάδα', 'Επέστρεψαν 3 μονάδες'])
  const gift = (credits: number) =>
    renderText(written('gift-card', 'el', { ...exampleEmails['gift-card'], credits }), sender)
  expect(gift(1)).toContain('γίνεται έργο, για να το κρατήσετε')
  expect(gift(3)).toContain('γίνονται έργα, για να τα κρατήσετε')
})

test('emails use the language of the request, and the account keeps the language that was read last', async () => {
  shop = await startTestApp()
  const parent = shop.parent()
  parent.reads('el')
  await signIn(shop, parent, 'eleni@example.com')
  const order = await parent.order()
  await parent.pay(order)
  parent.reads('en')
  await parent.post('/api/contact', {
    name: 'Eleni',
    email: 'eleni@example.com',
    subject: 'A question',
    message: 'Can I print the picture on a mug?',
  })
  const rows = await shop.services.db.select().from(emails)
  const languages = Object.fromEntries(rows.map(({ kind, language }) => [kind, language]))
  expect(languages).toEqual({
    'sign-in-link': 'el',
    'order-confirmation': 'el',
    'contact-forwarded': 'en',
    'contact-acknowledged': 'en',
  })
  await parent.post('/api/auth/refresh', {})
  const [account] = await shop.services.db.query.accounts.findMany()
  expect(account?.language).toBe('en')
})

test('a Greek account stays Greek when its parent signs in with a browser of unknown language', async () => {
  shop = await startTestApp()
  const parent = shop.parent()
  parent.reads('el')
  await signIn(shop, parent, 'eleni@example.com')
  const elsewhere = await signedIn(shop, 'eleni@example.com')
  await elsewhere.post('/api/auth/refresh', {})
  const [account] = await shop.services.db.query.accounts.findMany()
  expect(account?.language).toBe('el')
})
