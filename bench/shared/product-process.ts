import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '#tests/factories/until.ts'
import { heapFlags } from '../../scripts/start/allocator.ts'
import type { Journal } from './journal.ts'

type Environment = Record<string, string | undefined>

const LONGEST_START_MS = 90_000
const SUPERVISOR_PAUSE_MS = 300
const MOST_WORDS = 600

/** A process of the product with a supervisor that restarts it whenever it ends. */
export class ProductProcess {
  /** The script that Node runs. It prints "is ready" or "is drawing" when it has started. */
  program = 'server/main.ts'
  readonly name: string
  readonly #environment: Environment
  readonly #journal: Journal
  readonly #log: WriteStream
  #child: ChildProcess | undefined
  #wanted = false
  #ready = false

  constructor(name: string, environment: Environment, folder: string, journal: Journal) {
    this.name = name
    this.#environment = environment
    this.#journal = journal
    this.#log = createWriteStream(join(folder, `${name}.log`))
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  async start(): Promise<void> {
    this.#wanted = true
    this.#spawn()
    await this.ready()
  }

  async ready(): Promise<void> {
    await until(async () => this.#ready, LONGEST_START_MS)
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /** Kills it and starts it again with additional settings. */
  async restart(more: Environment = {}): Promise<void> {
    await this.end('SIGKILL')
    this.#wanted = true
    this.#spawn(more)
  }

  /** Ends it without a restart. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#wanted = false
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill(signal)
    await gone
  }

  #spawn(more: Environment = {}): void {
    this.#ready = false
    const child = spawn(process.execPath, [...heapFlags, this.program], {
      env: { ...this.#environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    const kill = () => void child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('exit', () => process.removeListener('exit', kill))
    let lastWords = ''
    child.stderr.on('data', (chunk: Buffer) => {
      this.#log.write(chunk)
      lastWords = String(chunk).slice(0, MOST_WORDS)
    })
    child.stdout.on('data', (chunk: Buffer) => {
      this.#log.write(chunk)
      if (/is ready|is drawing/.test(String(chunk))) this.#ready = true
    })
    child.on('exit', (code, signal) => void this.#followUp(child, `${code ?? signal} ${lastWords}`))
  }

  async #followUp(child: ChildProcess, how: string): Promise<void> {
    if (child !== this.#child) return
    this.#ready = false
    if (!this.#wanted) return
    this.#journal.note(this.name, `ended with ${how}, is started again`)
    await sleep(SUPERVISOR_PAUSE_MS)
    if (this.#wanted && child === this.#child) this.#spawn()
  }
}
