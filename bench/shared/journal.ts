type Entry = { ms: number; who: string; what: string }

/** A log of what happened, in order. */
export class Journal {
  readonly #begin = performance.now()
  readonly #aloud: boolean
  #entries: Entry[] = []

  /** @param aloud whether to print each line at once */
  constructor(aloud: boolean) {
    this.#aloud = aloud
  }

  note(who: string, what: string): void {
    const entry = { ms: performance.now() - this.#begin, who, what }
    this.#entries.push(entry)
    if (this.#aloud) console.log(lineOf(entry))
  }

  /** Clears the log, because everything held after the last round. */
  startRound(): void {
    this.#entries = []
  }

  /** The entries since the round began. */
  lines(): string {
    return this.#entries.map(lineOf).join('\n')
  }
}

const lineOf = ({ ms, who, what }: Entry) =>
  `${(ms / 1000).toFixed(2).padStart(8)} s  ${who.padEnd(10)} ${what}`
