import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { creditEntries, imageAttempts, images, modelCalls } from '#server/database/schema.ts'
import { drawImage } from '#server/features/images/jobs.ts'
import { listImages } from '#server/features/images/store.ts'
import { modelArtwork } from '#server/features/models/model-artwork.ts'
import type { Provider } from '#server/outside/artwork/provider.ts'
import { openProvider } from '#server/outside/artwork/providers.ts'
import { readSettings } from '#server/settings.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { startTestApp, type TestApp } from '#tests/factories/app.ts'
import { byHand } from '#tests/factories/artwork.ts'
import { quickPictures } from '#tests/factories/pictures.ts'
import { fakeOpenAiImages } from '#tests/fakes/openai-images.ts'
import { fakeReplicate } from '#tests/fakes/replicate.ts'

/** Thrown where a process dies. */
class Death extends Error {}

/** A process that dies at one of its contacts with the world: nothing that it does after that takes place. */
class Mortal {
  #left: number
  dead = false

  constructor(contacts: number) {
    this.#left = contacts
  }

  #touch(): void {
    if (this.dead || this.#left-- <= 0) {
      this.dead = true
      throw new Death()
    }
  }

  /** The same thing, each call of which may be the last: before it, or, when it leaves the process, with its effect but no answer. */
  wrap<T extends object>(thing: T, leavesProcess = false): T {
    return new Proxy(thing, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          this.#touch()
          const done = value.apply(target, args)
          if (!leavesProcess || !(done instanceof Promise)) return done
          return done.then((answer: unknown) => {
            this.#touch()
            return answer
          })
        }
      },
    })
  }
}

const PICTURES = 10
const ROUNDS = 4
const MOST_CONTACTS = 18

const somewhere = () => Math.floor(Math.random() * MOST_CONTACTS)

let shop: TestApp
let drawing: Buffer
let replicate: Awaited<ReturnType<typeof fakeReplicate>>
let openai: Awaited<ReturnType<typeof fakeOpenAiImages>>
beforeAll(async () => {
  drawing = await drawingJpeg('cat', 200)
  replicate = await fakeReplicate()
  replicate.pollsUntilDone = 2
  openai = await fakeOpenAiImages()
  shop = await startTestApp()
})
afterAll(async () => {
  await shop.close()
  await replicate.close()
  await openai.close()
})

function provider(name: string): Provider {
  const { images: settings } = readSettings({
    IMAGE_PROVIDER: name,
    IMAGE_REPLICATE_URL: replicate.url,
    IMAGE_REPLICATE_KEY: 'key',
    IMAGE_OPENAI_URL: openai.url,
    IMAGE_OPENAI_KEY: 'key',
  })
  const [first] = settings.providers
  if (!first) throw new Error('There is no provider.')
  return openProvider({ ...first, timeoutMs: 5000 })
}

/** One life of a worker on one picture: true when it ended by itself. */
async function live(mortal: Mortal, name: string, attemptId: string): Promise<boolean> {
  const { services } = shop
  const db: Database = mortal.wrap(services.db)
  const files = mortal.wrap(services.files, true)
  const artwork = modelArtwork({
    db,
    files,
    pictures: { ...services.pictures, ...quickPictures(drawing) },
    log: services.log,
    studio: byHand(),
    moderation: undefined,
    providers: [mortal.wrap(provider(name), true)],
    settings: { studioLast: true, deadlineMs: 30_000, budgetMicros: undefined },
    leaseMs: 40,
    backoffMs: 5,
  })
  const job = { data: { attemptId }, signal: new AbortController().signal }
  return drawImage({ ...services, db, files, artwork }, job).then(
    () => !mortal.dead,
    (error: unknown) => {
      if (mortal.dead) return false
      throw error
    },
  )
}

async function givenAttempts(): Promise<string[]> {
  const parent = shop.parent()
  const order = await parent.order({ bundleType: 'pack-20' })
  await parent.upload(
    order.id,
    Array.from({ length: PICTURES }, () => ({ bytes: drawing })),
  )
  await parent.pay(order)
  await parent.generate(order)
  return (await listImages(shop.services.db, order.id)).map(({ attemptId }) => attemptId ?? '')
}

async function booksOf(attemptId: string) {
  const { db, files } = shop.services
  const entries = await db.select().from(creditEntries).where(eq(creditEntries.attemptId, attemptId))
  const calls = await db.select().from(modelCalls).where(eq(modelCalls.attemptId, attemptId))
  const [image] = await db.select().from(images).where(eq(images.attemptId, attemptId))
  const [attempt] = await db.select().from(imageAttempts).where(eq(imageAttempts.id, attemptId))
  return {
    settled: entries.filter(({ kind }) => kind !== 'reserve').map(({ kind }) => kind),
    paidFor: calls.filter(({ costMicros }) => costMicros > 0).length,
    lost: calls.filter(({ outcome }) => outcome === 'timeout').length,
    status: image?.status,
    hand: image?.hand,
    chosen: attempt?.modelCallId !== null,
    artwork: image?.artworkKey ? await files.read(image.artworkKey) : undefined,
  }
}

test.each([
  // A job that goes on without us is found again: one picture, paid for once, never lost.
  ['replicate', 1],
  // An answer that died on its way was perhaps paid for: it is asked for once more, and both are on the books.
  ['openai', 2],
])(
  'whenever the worker dies on a picture by %s, the parent is charged once and the provider at most %i times',
  async (name, mostBills) => {
    const fake = name === 'replicate' ? replicate : openai
    let deaths = 0
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, attemptId] of (await givenAttempts()).entries()) {
        const billedBefore = fake.billed
        // Each death looks like an outage; an hour passes, so that no circuit opens.
        await shop.services.db.execute(
          sql`update model_calls set settled_at = settled_at - interval '1 hour'`,
        )
        // Each point is reached in turn; further deaths hit those who take over.
        const contacts = (round * PICTURES + i) % MOST_CONTACTS
        const [second, third] = [somewhere(), somewhere()]
        const lives = [contacts, second, third, 10_000].map((left) => new Mortal(left))
        for (const mortal of lives) if (!(await live(mortal, name, attemptId))) deaths++
        const bills = fake.billed - billedBefore
        const books = await booksOf(attemptId)
        // Only when two answers may have died on their way does the studio stand in, and then the credit comes back.
        const lostTwice = name === 'openai' && books.lost === 2
        const expected = lostTwice ? { settled: ['return'] } : { settled: ['use'], hand: name, chosen: true }
        expect(books, `dead at ${contacts}, then at ${second}, then at ${third}`).toMatchObject({
          ...expected,
          status: 'completed',
        })
        expect(books.artwork?.byteLength).toBeGreaterThan(1000)
        if (!lostTwice) expect(bills).toBeGreaterThanOrEqual(1)
        expect(bills).toBeLessThanOrEqual(mostBills)
        expect(books.paidFor).toBeGreaterThanOrEqual(bills)
      }
    }
    expect(deaths).toBeGreaterThan(60)
  },
  300_000,
)
