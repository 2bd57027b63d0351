const DAY_MS = 24 * 60 * 60 * 1000

/** Counts, in memory, what each name has used since its first use, for a day. */
export class DayCount {
  readonly #used = new Map<string, { amount: number; until: number }>()

  of(name: string): number {
    this.#forgetOld()
    return this.#used.get(name)?.amount ?? 0
  }

  add(name: string, amount: number): void {
    const used = this.#used.get(name) ?? { amount: 0, until: Date.now() + DAY_MS }
    this.#used.set(name, { ...used, amount: used.amount + amount })
  }

  /** The oldest come first. */
  #forgetOld(): void {
    const now = Date.now()
    for (const [name, { until }] of this.#used) {
      if (until > now) return
      this.#used.delete(name)
    }
  }
}
