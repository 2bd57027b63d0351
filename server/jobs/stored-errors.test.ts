import { expect, test } from 'vitest'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp } from '#tests/factories/app.ts'
import { until } from '#tests/factories/until.ts'
import { orders } from '../database/schema.ts'

const EMAIL = 'wilhelmina.pemberton@example.com'
const WORDS = 'Schnurri, our cat, and the moon'
const FILE_NAME = 'bedroom-of-mia.jpg'

function given(drawing: Buffer): string[] {
  const bytes = drawing.subarray(0, 24)
  return [EMAIL, 'wilhelmina', 'Schnurri', 'bedroom-of-mia', bytes.toString('base64'), bytes.toString('hex')]
}

const faults: Record<string, (drawing: Buffer) => Error> = {
  'that reads JSON': () => {
    try {
      return JSON.parse(WORDS)
    } catch (error) {
      return error as Error
    }
  },
  'with what a library attaches': (drawing) =>
    Object.assign(new Error('It broke.'), { drawing, request: { words: WORDS, name: FILE_NAME, to: EMAIL } }),
  'with another as its cause': () =>
    new Error('It broke.', { cause: Object.assign(new Error(`for ${EMAIL}`), { words: WORDS }) }),
}

test.each(Object.entries(faults))(
  'The stored error of a failed drawing job %s contains no data of the parent',
  async (_, fault) => {
    const drawing = await drawingJpeg('cat', 100)
    const artwork = { make: () => Promise.reject(fault(drawing)) }
    const shop = await startTestApp({ worker: true, parts: { artwork } })
    const parent = shop.parent()
    const file = { bytes: drawing, context: WORDS, title: WORDS, name: FILE_NAME }
    await parent.buyAndGenerate([file], { email: EMAIL })
    const kept = await until(() => storedError(shop, 'draw-image'))
    await shop.close()
    for (const part of given(drawing)) expect(kept.toLowerCase()).not.toContain(part.toLowerCase())
  },
)

test('The stored error of a failed query of a job contains no data of the parent', async () => {
  let failure: unknown
  const shop = await startTestApp({
    worker: true,
    parts: { artwork: { make: () => Promise.reject(failure) } },
  })
  failure = await shop.services.db
    .insert(orders)
    .values({ id: WORDS, email: EMAIL, bundleType: 'single', childAge: 5, totalCents: 1 } as never)
    .catch((error: unknown) => error)
  const parent = shop.parent()
  const drawing = await drawingJpeg('cat', 100)
  await parent.buyAndGenerate([{ bytes: drawing }], { email: EMAIL })
  const kept = await until(() => storedError(shop, 'draw-image'))
  await shop.close()
  expect(kept).toContain('Failed query')
  for (const part of given(drawing)) expect(kept.toLowerCase()).not.toContain(part.toLowerCase())
})

test('The stored error of a refused email does not repeat what the mail server said about the recipient', async () => {
  const said = `550 5.1.1 wilhelmina.pemberton: no such user, try <${EMAIL}>`
  const refused = Object.assign(new Error(`Can't send mail - all recipients were rejected: ${said}`), {
    code: 'EENVELOPE',
    responseCode: 550,
    response: said,
    rejected: [EMAIL],
  })
  const mail = { send: () => Promise.reject(refused), close: () => undefined }
  const shop = await startTestApp({ worker: true, parts: { mail } })
  await shop.parent().post('/api/auth/magic-link', { email: EMAIL })
  const kept = await until(() => storedError(shop, 'send-email'))
  await shop.close()
  for (const part of given(Buffer.from(WORDS))) expect(kept.toLowerCase()).not.toContain(part.toLowerCase())
})

type Shop = Awaited<ReturnType<typeof startTestApp>>

async function storedError({ services }: Shop, name: string): Promise<string | undefined> {
  const { rows } = await services.db.execute<{ output: string }>(
    `select output::text from jobs.job where name = '${name}' and output is not null limit 1`,
  )
  return rows[0]?.output
}
