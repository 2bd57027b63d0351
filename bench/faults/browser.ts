import { setTimeout as sleep } from 'node:timers/promises'
import { Parent, type Reply } from '#tests/factories/parent.ts'
import type { Journal } from '../shared/journal.ts'

const LONGEST_ANSWER_MS = 25_000
/** Pause before the next try if no answer came. */
const PAUSE_MS = 500

/** A parent's browser with its own IP address. Status 0 means that no answer came. */
export class FamilyBrowser extends Parent {
  /** True until the server no longer knows its session. */
  signedIn = false
  readonly #name: string
  readonly #address: string
  readonly #journal: Journal

  constructor(url: string, name: string, address: string, journal: Journal) {
    super(url)
    this.#name = name
    this.#address = address
    this.#journal = journal
  }

  /** Sends a request and renews an expired session first, as the pages do. */
  override async send<T>(...request: Parameters<Parent['send']>): Promise<Reply<T>> {
    const answer = await this.#ask<T>(...request)
    if (!this.signedIn || (answer.status !== 401 && answer.status !== 403)) return answer
    const { status } = await this.#ask('POST', '/api/auth/refresh', {})
    if (status === 401) this.signedIn = false
    return status === 200 ? this.#ask<T>(...request) : answer
  }

  async #ask<T>(...[method, path, body, headers]: Parameters<Parent['send']>): Promise<Reply<T>> {
    const none = { status: 0, headers: new Headers(), body: {} as T }
    const asked = super.send<T>(method, path, body, { ...headers, 'x-forwarded-for': this.#address })
    const answer = await Promise.race([
      asked.catch(() => none),
      sleep(LONGEST_ANSWER_MS, none, { ref: false }),
    ])
    const said = answer.status >= 400 ? ` ${JSON.stringify(answer.body).slice(0, 120)}` : ''
    this.#journal.note(this.#name, `${method} ${path} → ${answer.status || 'no answer'}${said}`)
    if (answer.status === 0) await sleep(PAUSE_MS)
    return answer
  }
}
