import { randomUUID } from 'node:crypto'
import {
  type Behaviour,
  type Exchange,
  type FakeServer,
  failsAlike,
  pictureFor,
  startFake,
} from './model-server.ts'

type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>
type Job = { id: string; graph: Graph; behaviour: Behaviour; looks: number }

/** A fake ComfyUI with uploads, a queue and a history. A job is done at the second look at its history. */
export async function fakeComfyUi(): Promise<FakeServer & { jobs: Job[]; stopped: string[] }> {
  const jobs: Job[] = []
  const stopped: string[] = []
  const uploads = new Map<string, Buffer>()
  const fake = await startFake(async (exchange) => {
    const { request, url, json } = exchange
    switch (`${request.method} ${url.pathname.split('/')[1]}`) {
      case 'POST upload':
        return upload(exchange, uploads)
      case 'POST prompt':
        return queue(exchange, jobs)
      case 'GET history':
        return history(exchange, jobs)
      case 'GET queue':
        return json(200, {
          queue_running: jobs.filter(({ looks }) => looks < 2).map(asListed),
          queue_pending: [],
        })
      case 'GET view':
        return view(exchange, jobs, uploads)
      default:
        stopped.push(`${url.pathname} ${request.body}`)
        return json(200, {})
    }
  })
  return Object.assign(fake, { jobs, stopped })
}

const asListed = ({ id }: Job) => [1, id, {}, {}, []]

async function upload({ request, json }: Exchange, uploads: Map<string, Buffer>): Promise<void> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(request.body), { headers }).formData()
  const file = form.get('image') as File
  uploads.set(file.name, Buffer.from(await file.arrayBuffer()))
  json(200, { name: file.name, subfolder: '', type: form.get('type') })
}

async function queue(exchange: Exchange, jobs: Job[]) {
  const { request, fake, behave, json, hangUp } = exchange
  const behaviour = behave()
  const silent = behaviour === 'disconnects' || behaviour === 'slow'
  if (!silent && failsAlike(exchange, behaviour)) return
  const { prompt, prompt_id = randomUUID() } = JSON.parse(request.body.toString())
  jobs.push({ id: prompt_id, graph: prompt, behaviour, looks: 0 })
  fake.billed++
  if (silent) return hangUp()
  json(200, { prompt_id, number: jobs.length, node_errors: {} })
}

async function history({ url, json }: Exchange, jobs: Job[]) {
  const id = url.pathname.split('/')[2] ?? ''
  const job = jobs.find((known) => known.id === id)
  if (!job || ++job.looks < 2) return json(200, {})
  const failed = job.behaviour === 'empty'
  const outputs = failed ? {} : { 10: { images: [{ filename: `${id}.png`, subfolder: '', type: 'temp' }] } }
  json(200, { [id]: { status: { status_str: failed ? 'error' : 'success', completed: !failed }, outputs } })
}

async function view({ url, send, breakOff }: Exchange, jobs: Job[], uploads: Map<string, Buffer>) {
  const job = jobs.find(({ id }) => `${id}.png` === url.searchParams.get('filename'))
  const loader = Object.values(job?.graph ?? {}).find((node) => node.class_type === 'LoadImage')
  const drawing = uploads.get(String(loader?.inputs.image).replace(' [temp]', ''))
  if (!job || !drawing || job.behaviour === 'expired_link') return send(404, 'text/plain', 'not found')
  const picture = await pictureFor(drawing, job.behaviour)
  if (job.behaviour === 'half_a_file') return breakOff('image/png', picture)
  send(200, 'image/png', picture)
}
