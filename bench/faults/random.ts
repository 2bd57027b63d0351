import { seededNumbers } from '#studio/image/noise.ts'

/** A seeded random stream: the same seed gives the same choices. */
export class Random {
  /** A number from 0 to below 1. */
  readonly next: () => number

  constructor(seed: number) {
    this.next = seededNumbers(seed)
  }

  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(from: readonly T[]): T {
    const one = from[this.below(from.length)]
    if (one === undefined) throw new Error('There is nothing to choose from.')
    return one
  }

  shuffled<T>(from: readonly T[]): T[] {
    return from
      .map((one) => ({ one, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one)
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
  }

  /** An independent stream, so that additional choices in one do not change the others. */
  fork(): Random {
    return new Random(this.below(2 ** 32))
  }
}
