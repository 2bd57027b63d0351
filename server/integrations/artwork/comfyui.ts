import { readFileSync } from 'node:fs'
import { FormData } from 'undici'
import * as z from 'zod'
import { Style } from '#contract/images.ts'
import { download } from '../models/download.ts'
import { ModelFailure } from '../models/failure.ts'
import { askJson, failureOfStatus, type Question, type Reply, send, shaped } from '../models/http.ts'
import { receiverAt } from '../receiver-at.ts'
import type { Answer, Provider, Task } from './provider.ts'

/** Graphs in ComfyUI's API format, by style, with the placeholders {{image}}, {{prompt}} and {{seed}}. */
type Graphs = Readonly<Record<Style, string>>

export type ComfyUi = {
  url: string
  graphFolder: URL | undefined
  timeoutMs: number
  priceMicros: number
}

const ASK_AGAIN_MS = 1000
const SHORT_MS = 30_000

/** A ComfyUI server of the operator. The job has our call's ID, so that repeating the call does not create a second job. */
export function comfyUiProvider(settings: ComfyUi): Provider {
  const { url, timeoutMs, priceMicros } = settings
  const graphs = readGraphs(settings.graphFolder)
  const ask = (path: string, signal: AbortSignal, more: Partial<Question> = {}) =>
    askJson(`${url}${path}`, { ...more, timeoutMs: SHORT_MS, signal })
  const look = async (id: string, signal: AbortSignal): Promise<Answer | undefined> => {
    const finished = async () =>
      answerOf(settings, id, await ask(`/history/${encodeURIComponent(id)}`, signal), signal)
    // A job that ends between the two requests is in the history by then.
    return (
      (await finished()) ?? ((await queueState(id, ask('/queue', signal))) ? pending(id) : await finished())
    )
  }
  return {
    name: 'comfyui',
    model: 'comfyui',
    receiver: receiverAt(url),
    canvas: { longSide: 1536, multipleOf: 16 },
    timeoutMs,
    priceMicros,
    async submit(task, signal) {
      const image = await upload(settings, task, signal)
      const body = JSON.stringify({ prompt: filled(graphs[task.style], task, image), prompt_id: task.id })
      const headers = { 'content-type': 'application/json' }
      const reply = await ask('/prompt', signal, { method: 'POST', headers, body })
      if (reply.status >= 300) throw failureOf(reply)
      return pending(shaped(Queued, reply).prompt_id)
    },
    async poll(reference, signal) {
      const answer = await look(reference, signal)
      if (answer) return answer
      throw new ModelFailure({ kind: 'timeout' }, 'the server has forgotten the job', reference)
    },
    find: ({ id }, _since, signal) => look(id, signal),
    async cancel(reference, signal) {
      await tell(`${url}/queue`, { delete: [reference] }, signal)
      const place = await queueState(reference, ask('/queue', signal))
      // Servers that ignore prompt_id stop whatever is running, so it must be our job.
      if (place === 'running') await tell(`${url}/interrupt`, { prompt_id: reference }, signal)
    },
  }
}

async function tell(url: string, body: object, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const question = {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    timeoutMs: SHORT_MS,
    signal,
  } as const
  const answer = await send(url, question)
  await answer.body?.cancel()
}

const Job = z.tuple([z.number(), z.string()], z.unknown())
const Queue = z.object({ queue_running: z.array(Job), queue_pending: z.array(Job) })

async function queueState(id: string, queue: Promise<Reply>): Promise<'running' | 'waiting' | undefined> {
  const { queue_running, queue_pending } = shaped(Queue, await queue)
  if (queue_running.some((job) => job[1] === id)) return 'running'
  return queue_pending.some((job) => job[1] === id) ? 'waiting' : undefined
}

const pending = (reference: string): Answer => ({
  state: 'pending',
  reference,
  requestId: reference,
  askAgainMs: ASK_AGAIN_MS,
})

const Queued = z.object({ prompt_id: z.string() })
const Uploaded = z.object({ name: z.string(), subfolder: z.string().default('') })

/** Uploads the drawing to the server's temporary files and returns its name as graphs write it. */
async function upload({ url }: ComfyUi, { id, picture }: Task, signal: AbortSignal): Promise<string> {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `${id}.jpg`)
  body.append('type', 'temp')
  body.append('overwrite', 'true')
  const reply = await askJson(`${url}/upload/image`, { method: 'POST', body, timeoutMs: SHORT_MS, signal })
  if (reply.status >= 300) throw failureOf(reply)
  const { name, subfolder } = shaped(Uploaded, reply)
  return `${subfolder ? `${subfolder}/` : ''}${name} [temp]`
}

function filled(graph: string, { prompt, seed }: Task, image: string): unknown {
  return JSON.parse(graph, (_, value: unknown) => {
    if (value === '{{seed}}') return seed
    if (typeof value !== 'string') return value
    return value.replaceAll('{{image}}', () => image).replaceAll('{{prompt}}', () => prompt)
  })
}

const File = z.object({ filename: z.string(), subfolder: z.string(), type: z.string() })
const History = z.record(
  z.string(),
  z.object({
    status: z.object({ status_str: z.string(), completed: z.boolean() }).nullish(),
    outputs: z.record(z.string(), z.looseObject({ images: z.array(File).nullish() })).default({}),
  }),
)

async function answerOf(
  { url }: ComfyUi,
  id: string,
  reply: Reply,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  if (reply.status >= 300) throw failureOf(reply)
  const entry = shaped(History, reply)[id]
  if (!entry) return undefined
  const [file] = Object.values(entry.outputs).flatMap(({ images }) => images ?? [])
  if (!file) {
    throw new ModelFailure(
      { kind: 'bad_output' },
      `a job without a picture: ${entry.status?.status_str ?? ''}`,
      id,
    )
  }
  const address = `${url}/view?${new URLSearchParams(file)}`
  const picture = await download(address, { hosts: [], ownUrl: url }, { timeoutMs: SHORT_MS, signal })
  // ComfyUI reports no cost; the operator's price per picture was booked.
  return { state: 'done', picture, requestId: id, costMicros: null }
}

function failureOf({ status, headers }: Reply): ModelFailure {
  return new ModelFailure(failureOfStatus(status, headers), `${status}`)
}

const ownGraphs = new URL('./graphs/', import.meta.url)

/** Reads one graph per style from the operator's folder, or our own graphs. @throws Error if a file is missing or invalid */
export function readGraphs(folder: URL = ownGraphs): Graphs {
  const read = (style: Style) => {
    const file = new URL(`${style}.json`, folder)
    const graph = readFileSync(file, 'utf8')
    JSON.parse(graph)
    for (const place of ['{{image}}', '{{prompt}}'])
      if (!graph.includes(place)) throw new Error(`${file.pathname} has no place for ${place}.`)
    return graph
  }
  return Object.fromEntries(Style.options.map((style) => [style, read(style)])) as Record<Style, string>
}
