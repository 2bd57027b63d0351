import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// From Debian's package libfaketime.
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (platform) => `/usr/lib/${platform}/faketime/libfaketimeMT.so.1`,
)

/** A settable clock for the product's processes. Without libfaketime it always shows the real time. */
export class FakeClock {
  readonly #file: string
  readonly #library: string | undefined
  #aheadSeconds = 0

  static async open(folder: string): Promise<FakeClock> {
    const clock = new FakeClock(join(folder, 'clock'))
    await clock.set(0)
    return clock
  }

  private constructor(file: string) {
    this.#file = file
    this.#library = LIBRARIES.find(existsSync)
  }

  get canBeSet(): boolean {
    return this.#library !== undefined
  }

  get aheadSeconds(): number {
    return this.#aheadSeconds
  }

  /** Environment of processes that use this clock. Their timers still use the real one. */
  get environment(): Record<string, string> {
    return this.#library
      ? {
          LD_PRELOAD: this.#library,
          FAKETIME_TIMESTAMP_FILE: this.#file,
          FAKETIME_CACHE_DURATION: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        }
      : {}
  }

  async set(aheadSeconds: number): Promise<void> {
    this.#aheadSeconds = aheadSeconds
    await writeFile(this.#file, `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}\n`)
  }
}
