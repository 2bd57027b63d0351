import { randomUUID } from 'node:crypto'
import {
  type Behaviour,
  type Exchange,
  type FakeServer,
  failsAlike,
  pictureFor,
  startFake,
} from './model-server.ts'

type Job = {
  id: string
  created_at: string
  input: Record<string, unknown>
  behaviour: Behaviour
  polls: number
  canceled: boolean
}

type FakeReplicate = FakeServer & {
  jobs: Job[]
  pollsUntilDone: number
  /** The number of the poll whose connection breaks, or 0 for none. */
  brokenPoll: number
}

const JOBS_ON_A_PAGE = 2

/** A fake Replicate. A job is done when it is polled for the `pollsUntilDone`th time. */
export async function fakeReplicate(): Promise<FakeReplicate> {
  const jobs: Job[] = []
  const fake = await startFake(async (exchange) => {
    const { request, url, json, send } = exchange
    const job = jobs.find(({ id }) => url.pathname.includes(id))
    if (url.pathname.startsWith('/files/')) {
      if (!job || job.behaviour === 'expired_link') return send(404, 'text/plain', 'expired')
      return sendResult(exchange, job)
    }
    if (request.method === 'GET' && url.pathname === '/predictions') {
      const from = Number(url.searchParams.get('cursor') ?? 0)
      const newestFirst = jobs.toReversed()
      const results = newestFirst.slice(from, from + JOBS_ON_A_PAGE).map(listed)
      const more = from + JOBS_ON_A_PAGE < jobs.length
      const next = more ? `${fake.url}/predictions?cursor=${from + JOBS_ON_A_PAGE}` : null
      return json(200, { next, results })
    }
    if (request.method === 'GET') {
      return job ? look(exchange, job, replicate) : json(404, { detail: 'not found' })
    }
    if (url.pathname.endsWith('/cancel')) {
      if (job) job.canceled = true
      return json(200, job ? listed(job) : {})
    }
    await create(exchange, jobs)
  })
  const replicate = Object.assign(fake, { jobs, pollsUntilDone: 1, brokenPoll: 0 })
  return replicate
}

async function create(exchange: Exchange, jobs: Job[]) {
  const { request, fake, behave, json, hangUp } = exchange
  const behaviour = behave()
  // Even if the answer is lost or never sent, the job is created.
  const silent = behaviour === 'disconnects' || behaviour === 'slow'
  if (!silent && failsAlike(exchange, behaviour)) return
  const { input } = JSON.parse(request.body.toString())
  const created_at = new Date().toISOString()
  const job = { id: randomUUID(), created_at, input, behaviour, polls: 0, canceled: false }
  jobs.push(job)
  fake.billed++
  if (behaviour === 'slow') return
  if (behaviour === 'disconnects') return hangUp()
  json(201, listed(job))
}

async function look(
  { json, fake, hangUp }: Exchange,
  job: Job,
  { pollsUntilDone, brokenPoll }: FakeReplicate,
) {
  job.polls++
  if (job.polls === brokenPoll) return hangUp()
  const prediction = listed(job)
  if (job.polls < pollsUntilDone || job.canceled) return json(200, prediction)
  switch (job.behaviour) {
    case 'refused_input':
      return json(200, {
        ...prediction,
        status: 'failed',
        error: 'The input was flagged as sensitive. (E005)',
      })
    case 'refused_output':
      return json(200, {
        ...prediction,
        status: 'failed',
        error: 'NSFW content detected. Try another prompt.',
      })
    case 'empty':
      return json(200, { ...prediction, status: 'succeeded', output: null })
    default:
      return json(200, {
        ...prediction,
        status: 'succeeded',
        output: [`${fake.url}/files/${job.id}/out.png`],
      })
  }
}

async function sendResult({ send, breakOff }: Exchange, { input, behaviour }: Job): Promise<void> {
  const [, data = ''] = String(input.input_image).split(',')
  const picture = await pictureFor(Buffer.from(data, 'base64'), behaviour)
  if (behaviour === 'half_a_file') return breakOff('image/png', picture)
  send(200, 'image/png', picture)
}

function listed({ id, created_at, input, canceled }: Job) {
  return { id, created_at, input, status: canceled ? 'canceled' : 'starting', output: null, error: null }
}
