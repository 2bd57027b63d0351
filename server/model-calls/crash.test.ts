import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { imageAttempts, modelCalls } from '#server/database/schema.ts'
import { drawImage } from '#server/flows/draw-image.ts'
import type { Provider } from '#server/integrations/artwork/provider.ts'
import type { Commission } from '#tests/factories/commission.ts'
import { openModelShop } from '#tests/factories/model-shop.ts'
import { shared } from '#tests/factories/shared-app.ts'
import { seed } from '#tests/seed.ts'
import { sampled, short } from '#tests/selection.ts'

class Death extends Error {}

/** Simulates a process that crashes at one of its outside calls: nothing that it does after that has an effect. */
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

  /** Wraps an object so that each call may be the crash: before the call or, if it leaves the process, after its effect but without an answer. */
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

const MOST_CONTACTS = 18
const PICTURES = short ? MOST_CONTACTS : 42

const somewhere = fc.sample(fc.nat(MOST_CONTACTS - 1), { numRuns: 2 * PICTURES, seed })

const shop = shared(openModelShop)
beforeAll(() => {
  shop.fakes.replicate.pollsUntilDone = 2
})

/** Runs a worker on one picture. Returns true if it ended without a crash. */
async function live(mortal: Mortal, name: string, { attemptId }: Commission): Promise<boolean> {
  const { services } = shop.app
  const db: Database = mortal.wrap(services.db)
  const files = mortal.wrap(services.files, true)
  const around = (provider: Provider) => mortal.wrap(provider, true)
  const artwork = shop.artist({ IMAGE_PROVIDER: name }, { db, files, around, timeoutMs: 5000 })
  const job = { data: { attemptId }, signal: new AbortController().signal }
  const ended = await drawImage({ ...services, db, files, artwork }, job).then(
    () => !mortal.dead,
    (error: unknown) => {
      if (mortal.dead) return false
      throw error
    },
  )
  // Let the lease expire, during which the others would wait for it.
  await services.db
    .update(modelCalls)
    .set({ heldUntil: sql`now()` })
    .where(eq(modelCalls.attemptId, attemptId))
  return ended
}

async function booksOf(one: Commission) {
  const { calls, settled, paidFor, row, artwork } = await shop.booksOf(one)
  const [attempt] = await shop.app.services.db
    .select()
    .from(imageAttempts)
    .where(eq(imageAttempts.id, one.attemptId))
  return {
    settled,
    paidFor,
    lost: calls.filter(({ outcome }) => outcome === 'timeout').length,
    status: row?.status,
    artist: row?.artist,
    chosen: attempt?.modelCallId !== null,
    artwork,
  }
}

test.each(
  sampled(1, [
    // An asynchronous job is found again: one picture, paid for once, never lost.
    ['replicate', 1],
    // A lost answer may have been paid for: it is requested once more, and both calls are booked.
    ['openai', 2],
  ] as const),
)(
  'wherever the worker crashes on a picture by %s, the parent is charged once and the provider bills at most %i times',
  async (name, mostBills) => {
    let deaths = 0
    for (let i = 0; i < PICTURES; i++) {
      // Each crash looks like an outage; let an hour pass, so that no circuit opens.
      await shop.hourPasses()
      const one = await shop.commission()
      // Each point is reached in turn; further crashes hit the workers that take over.
      const [contacts, second, third] = [i % MOST_CONTACTS, somewhere[2 * i] ?? 0, somewhere[2 * i + 1] ?? 0]
      const lives = [contacts, second, third, 10_000].map((left) => new Mortal(left))
      for (const mortal of lives) if (!(await live(mortal, name, one))) deaths++
      const bills = shop.fakes[name].billed
      const books = await booksOf(one)
      // The studio stands in only if two answers may have been lost, and then the credit is returned.
      const lostTwice = name === 'openai' && books.lost === 2
      const expected = lostTwice ? { settled: ['return'] } : { settled: ['use'], artist: name, chosen: true }
      expect(books, `dead at ${contacts}, then at ${second}, then at ${third}`).toMatchObject({
        ...expected,
        status: 'completed',
      })
      expect(books.artwork?.byteLength).toBeGreaterThan(1000)
      if (!lostTwice) expect(bills).toBeGreaterThanOrEqual(1)
      expect(bills).toBeLessThanOrEqual(mostBills)
      expect(books.paidFor).toBeGreaterThanOrEqual(bills)
    }
    expect(deaths).toBeGreaterThan(2.4 * PICTURES)
  },
  300_000,
)
