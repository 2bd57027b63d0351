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

const MOST_CONTACTS = 18
const PICTURES = short ? MOST_CONTACTS : 42

const somewhere = fc.sample(fc.nat(MOST_CONTACTS - 1), { numRuns: 2 * PICTURES, seed })

const shop = shared(openModelShop)
beforeAll(() => {
  shop.fakes.replicate.pollsUntilDone = 2
})

/** One life of a worker on one picture: true when it ended by itself. */
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
  // The time passes for which the others still believed it alive.
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
    // A job that goes on without us is found again: one picture, paid for once, never lost.
    ['replicate', 1],
    // An answer that died on its way was perhaps paid for: it is asked for once more, and both are on the books.
    ['openai', 2],
  ] as const),
)(
  'whenever the worker dies on a picture by %s, the parent is charged once and the provider at most %i times',
  async (name, mostBills) => {
    let deaths = 0
    for (let i = 0; i < PICTURES; i++) {
      // Each death looks like an outage; an hour passes, so that no circuit opens.
      await shop.hourPasses()
      const one = await shop.commission()
      // Each point is reached in turn; further deaths hit those who take over.
      const [contacts, second, third] = [i % MOST_CONTACTS, somewhere[2 * i] ?? 0, somewhere[2 * i + 1] ?? 0]
      const lives = [contacts, second, third, 10_000].map((left) => new Mortal(left))
      for (const mortal of lives) if (!(await live(mortal, name, one))) deaths++
      const bills = shop.fakes[name].billed
      const books = await booksOf(one)
      // Only when two answers may have died on their way does the studio stand in, and then the credit comes back.
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
