import { afterEach, expect, test } from 'vitest'
import { bindingOf, planPages } from '#book/plan.ts'
import { bookPriceTiers } from '#contract/book-prices.ts'
import { mostBookDrawings } from '#contract/books.ts'
import type { PrintAddress } from '#contract/print-forms.ts'
import { type FakeLulu, fakeLulu, luluKey } from '#tests/fakes/lulu.ts'
import { checkPrinting } from '../../doctor/check-printing.ts'
import { luluPrinting } from './lulu-printing.ts'
import { PrintFailure, type PrintWish } from './printing.ts'

const { signal } = new AbortController()
const address: PrintAddress = {
  name: 'Ada',
  street: 'Athinas 63',
  city: 'Athens',
  postcode: '10552',
  state: '',
  country: 'GR',
  phone: '+30 210 555 0100',
}
const file = { url: 'https://doodlebloom.example/files/book.pdf?expires=1', md5: 'a'.repeat(32) }
const wish: PrintWish = {
  reference: 'book-1',
  title: 'My drawings',
  book: { pages: 32, binding: 'glued', copies: 1 },
  inside: file,
  cover: file,
  to: address,
  agreedTo: [],
}

let fake: FakeLulu
afterEach(() => fake.close())

async function given({ tokenSeconds = 3600, timeoutMs = 2_000 } = {}) {
  fake = await fakeLulu({ tokenSeconds })
  const packages = { stapled: 'stapled-package', glued: 'glued-package' }
  const settings = { url: fake.url, ...luluKey, contact: 'books@example.com', packages, timeoutMs }
  return { settings, printing: luluPrinting(settings) }
}

const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof PrintFailure ? error.reason : `${error}`),
  )

test('an order contains its files with checksums, the product, the address and the contact', async () => {
  const { printing } = await given()
  expect(await printing.order(wish, signal)).toEqual({
    id: '1',
    reference: 'book-1',
    state: 'received',
    trackingUrl: null,
  })
  expect(fake.jobs[0]?.body).toMatchObject({
    contact_email: 'books@example.com',
    external_id: 'book-1',
    shipping_level: 'MAIL',
    shipping_address: { street1: 'Athinas 63', country_code: 'GR', phone_number: '+30 210 555 0100' },
    line_items: [
      {
        title: 'My drawings',
        quantity: 1,
        pod_package_id: 'glued-package',
        interior: { source_url: file.url, source_md5_sum: file.md5 },
        cover: { source_url: file.url, source_md5_sum: file.md5 },
      },
    ],
  })
})

test.each(['loses_answer', 'slow'] as const)(
  'an order whose response is lost (%s) is found by its whole reference only',
  async (behavior) => {
    const { printing } = await given({ timeoutMs: 500 })
    await printing.quote(wish.book, address, signal)
    fake.next('broken')
    expect(await reasonOf(printing.order({ ...wish, reference: 'book-11' }, signal))).toBe('unavailable')
    expect(await printing.find('book-11', signal)).toBeUndefined()
    await printing.order({ ...wish, reference: 'book-11' }, signal)
    expect(await printing.find('book-1', signal)).toBeUndefined()
    fake.next(behavior)
    expect(await reasonOf(printing.order(wish, signal))).toBe('unavailable')
    expect(await printing.find('book-1', signal)).toMatchObject({ id: '2', reference: 'book-1' })
  },
)

test('a token is reused until it expires and renewed when rejected, and a wrong key is reported as not_authorized', async () => {
  const { settings, printing } = await given()
  await printing.quote(wish.book, address, signal)
  await printing.quote(wish.book, address, signal)
  expect(fake.tokens).toBe(1)
  fake.next('ended_token')
  expect(await printing.quote(wish.book, address, signal)).toEqual({ cents: 1140, currency: 'USD' })
  expect(fake.tokens).toBe(2)
  expect(await reasonOf(luluPrinting({ ...settings, secret: 'wrong' }).getJob('1', signal))).toBe(
    'not_authorized',
  )
  await fake.close()
  const short = await given({ tokenSeconds: 20 })
  await short.printing.quote(wish.book, address, signal)
  await short.printing.quote(wish.book, address, signal)
  expect(fake.tokens).toBe(2)
})

test('a refused order reports the field without its value, and a rate limit reports the delay', async () => {
  const { printing } = await given()
  const failed: PrintFailure = await printing
    .order({ ...wish, to: { ...address, phone: 'none at all' } }, signal)
    .then(() => expect.fail('It was ordered.'))
    .catch((error) => error)
  expect([failed.reason, failed.message]).toEqual(['refused', '400, at shipping_address.phone_number'])
  fake.next('rate_limited')
  await expect(printing.getJob('1', signal)).rejects.toMatchObject({ reason: 'busy', retryAfterMs: 7000 })
  expect(await reasonOf(printing.getJob('9', signal))).toBe('refused')
})

test('nothing is sent to a receiver that the parent did not agree to', async () => {
  const { settings } = await given()
  expect(luluPrinting({ ...settings, url: 'https://api.lulu.com' }).receiver).toBe('Lulu')
  const printing = luluPrinting({ ...settings, url: 'https://print.invalid' })
  expect(await reasonOf(printing.order({ ...wish, agreedTo: ['Somebody else'] }, signal))).toBe('not_agreed')
})

test('a signed event reports the state of a job, and an unsigned or changed event is refused', async () => {
  const { printing } = await given()
  await printing.order(wish, signal)
  const [job] = fake.jobs
  if (!job) throw new Error('Nothing was ordered.')
  fake.move(job, 'SHIPPED')
  const { body, signature } = fake.eventOf(job)
  expect(printing.readEvent(body, signature)).toMatchObject({
    id: '1',
    reference: 'book-1',
    state: 'shipped',
    trackingUrl: 'https://carrier.example/1',
  })
  expect(printing.readEvent(body, Buffer.from(signature, 'hex').toString('base64'))?.state).toBe('shipped')
  expect(() => printing.readEvent(Buffer.from(`${body} `), signature)).toThrow('not signed')
  expect(() => printing.readEvent(body, undefined)).toThrow('not signed')
  expect(await printing.getJob('1', signal)).toMatchObject({ state: 'shipped' })
})

test('the price tiers include the longest book and the longest stapled book', () => {
  const pages = bookPriceTiers.map((tier) => tier.pages)
  expect(pages).toEqual(pages.toSorted((one, other) => one - other))
  expect(pages.at(-1)).toBe(planPages(mostBookDrawings).length)
  expect(pages.map(bindingOf)).toEqual(['stapled', 'glued', 'glued'])
})

test('the doctor reports whether our prices of printed books cover those of the provider', async () => {
  const { settings } = await given()
  expect(await checkPrinting({ printing: undefined })).toMatchObject({ ok: true })
  expect(await checkPrinting({ printing: settings })).toMatchObject({ ok: true })
  fake.next('broken')
  expect((await checkPrinting({ printing: settings })).says).toMatch(/gives no quote \(unavailable/)
  fake.pageCents = 90
  expect((await checkPrinting({ printing: settings })).says).toMatch(
    /64 pages to GR: \$62\.60, we take \$49\.00/,
  )
})
