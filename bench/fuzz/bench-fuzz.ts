import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { contractCalls } from '#tests/contract-calls.ts'
import { startProduct, temporaryData } from '#tests/product.ts'
import { buildWebIfStale } from '../../web/build/build.ts'
import { median } from '../measure.ts'
import { newCallers } from './callers.ts'
import { damaged, wholePictures } from './pictures.ts'
import { holdOpen, rawFault, rawRequests } from './raw.ts'
import { requestsTo, type Shot } from './requests.ts'
import { answers, faultOf } from './send.ts'

const AT_ONCE = 8
/** Requests per batch. Each batch has new callers, because requests delete what callers own. */
const BATCH = 500
const PICTURES = 1_000
const HELD_OPEN = 20
/** Memory growth that counts as a fault, in bytes. */
const GROWTH = 128 * 1024 ** 2

type Fault = { where: string; what: string }

/** Sends damaged requests and pictures to the whole product. Reports server errors, late answers, and refusals without a code or sentence. */
export async function benchFuzz(count: number, seed: number, files: readonly string[]): Promise<void> {
  await buildWebIfStale()
  const { dataDir, remove } = await temporaryData()
  const product = await startProduct(dataDir, undefined, { TRUST_PROXY: '1' })
  const faults: Fault[] = []
  const release = holdOpen(product.port, HELD_OPEN)
  console.log(`fuzz: seed ${seed}, ${count} requests, ${PICTURES} pictures`)
  try {
    const whole = await wholePictures(await Promise.all(files.map((file) => readFile(file))))
    const pictures = damaged(whole, PICTURES, seed)
    faults.push(...(await inTurn(pictures, (bytes, i) => pictureFault(product.url, bytes, i))))
    faults.push(...(await inTurn(rawRequests, (bytes, i) => rawRequestFault(product.port, bytes, i))))
    const shots = new Shots(product.url, join(dataDir, 'outbox'), whole.slice(0, 2))
    const memory: number[] = []
    for (let done = 0; done < count; done += BATCH) {
      faults.push(...(await shots.fire(Math.min(BATCH, count - done), seed + done)))
      memory.push(await residentBytes(product.url))
    }
    console.log(`answers: ${answers()}`)
    console.log(`memory: ${memory.map(mb).join(', ')} MB`)
    if (grows(memory)) faults.push({ where: 'memory', what: 'it grows' })
  } finally {
    release()
    await product.stop()
    await remove()
  }
  report(faults)
}

class Shots {
  readonly #url: string
  readonly #outbox: string
  readonly #pictures: readonly Uint8Array[]

  constructor(url: string, outbox: string, pictures: readonly Uint8Array[]) {
    this.#url = url
    this.#outbox = outbox
    this.#pictures = pictures
  }

  /** Sends `count` requests from new callers and returns the faults. */
  async fire(count: number, seed: number): Promise<Fault[]> {
    const callers = await newCallers(this.#url, this.#outbox, `fuzz-${seed}@example.com`)
    const all = callers.flatMap(({ ids }) => ids)
    const calls = [...(await contractCalls()).values()]
    const shots = callers.flatMap(({ parent, ids: own }, i) => {
      const requests = requestsTo(calls, { own, others: all, pictures: this.#pictures })
      const numRuns = Math.ceil(count / callers.length)
      return fc.sample(requests, { numRuns, seed: seed + i }).map((shot) => ({ shot, parent }))
    })
    return inTurn(shots, async ({ shot, parent }, i) => {
      const what = await faultOf(this.#url, shot, parent.cookieHeader())
      return what && { where: `${i} of seed ${seed}: ${textOf(shot)}`, what }
    })
  }
}

async function rawRequestFault(port: number, bytes: string, at: number): Promise<Fault | undefined> {
  const what = await rawFault(port, bytes)
  return what ? { where: `raw request ${at}`, what } : undefined
}

/** Runs something for each item, a few at once, and collects what it finds. */
async function inTurn<T>(
  items: readonly T[],
  run: (item: T, at: number) => Promise<Fault | '' | undefined>,
): Promise<Fault[]> {
  const found: Fault[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [at, item] of left) {
      const fault = await run(item, at)
      if (fault) found.push(fault)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return found
}

async function pictureFault(url: string, bytes: Uint8Array, at: number): Promise<Fault | undefined> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'drawing.jpg')
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  const body = Buffer.from(await encoded.arrayBuffer())
  const path = at % 10 === 0 ? '/api/previews' : '/api/thumbnails'
  const what = await faultOf(url, { method: 'POST', path, headers, body }, '')
  return what ? { where: `picture ${at} to ${path}`, what } : undefined
}

async function residentBytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^doodlebloom_process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1])
}

/** Compares the last quarter with the second, because threads and caches still fill up in the first. */
function grows(memory: readonly number[]): boolean {
  const quarter = Math.floor(memory.length / 4)
  if (quarter === 0) return false
  return median(memory.slice(-quarter)) > median(memory.slice(quarter, 2 * quarter)) + GROWTH
}

const mb = (bytes: number): string => String(Math.round(bytes / 1024 ** 2))

const textOf = ({ method, path, headers, body }: Shot): string =>
  `${method} ${path.slice(0, 120)} ${JSON.stringify(headers).slice(0, 120)} ${body?.toString().slice(0, 200) ?? ''}`

function report(faults: readonly Fault[]): void {
  for (const { where, what } of faults) console.log(`✗ ${where}\n  ${what}`)
  console.log(faults.length === 0 ? 'no fault' : `${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
}
