import { randomUUID } from 'node:crypto'
import {
  type Behaviour,
  type Exchange,
  type FakeServer,
  failsAlike,
  pictureFor,
  startFake,
} from './model-server.ts'

type ImageForm = { fields: Record<string, string>; picture: Uint8Array; type: string; pictureField: string }

/** A fake of OpenAI's images/edits and of compatible servers. `forms` lists the requests received. */
export async function fakeOpenAiImages(): Promise<FakeServer & { forms: ImageForm[] }> {
  const forms: ImageForm[] = []
  const links = new Map<string, Buffer>()
  const fake = await startFake(async (exchange) => {
    const { request, url } = exchange
    const linked = links.get(url.pathname)
    if (linked) return exchange.send(200, 'image/png', linked)
    if (request.method !== 'POST') return exchange.send(404, 'text/plain', 'gone')
    const form = url.pathname.endsWith('/generations') ? referencesOf(request.body) : await formOf(exchange)
    forms.push(form)
    await answer(exchange, form, links)
  })
  return Object.assign(fake, { forms })
}

async function answer(exchange: Exchange, form: ImageForm, links: Map<string, Buffer>): Promise<void> {
  const { json, fake, behave, breakOff } = exchange
  const behaviour = behave()
  if (failsAlike(exchange, behaviour)) return
  const headers = { 'x-request-id': `req_${randomUUID()}` }
  if (behaviour === 'refused_input' || behaviour === 'refused_output') {
    return json(400, refusal(behaviour), headers)
  }
  fake.billed++
  if (behaviour === 'empty') return json(200, { created: 1, data: [] }, headers)
  const linkTo = (path: string) => json(200, { created: 1, data: [{ url: fake.url + path }] }, headers)
  if (behaviour === 'expired_link') return linkTo('/gone.png')
  const picture = await pictureFor(form.picture, behaviour)
  if (form.fields.response_format === 'url') {
    const path = `/results/${randomUUID()}.png`
    links.set(path, picture)
    return linkTo(path)
  }
  const body = { created: 1, data: [{ b64_json: picture.toString('base64') }], usage }
  if (behaviour === 'half_a_file') {
    return breakOff('application/json', Buffer.from(JSON.stringify(body)).subarray(0, 500))
  }
  json(200, body, headers)
}

const usage = {
  total_tokens: 2000,
  input_tokens: 900,
  output_tokens: 1100,
  input_tokens_details: { text_tokens: 200, image_tokens: 700 },
}

function refusal(behaviour: Behaviour): object {
  const stage = behaviour === 'refused_input' ? 'input' : 'output'
  return {
    error: {
      message:
        'Your request was rejected by the safety system. If you believe this is an error, include the request ID req_1. safety_violations=[sexual].',
      type: 'image_generation_user_error',
      param: null,
      code: 'moderation_blocked',
      moderation_details: { moderation_stage: stage, categories: ['sexual'] },
    },
  }
}

async function formOf({ request }: Exchange): Promise<ImageForm> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(request.body), { headers }).formData()
  const fields: Record<string, string> = {}
  const sent: ImageForm = { fields, picture: new Uint8Array(), type: '', pictureField: '' }
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value
    else {
      const picture = new Uint8Array(await value.arrayBuffer())
      Object.assign(sent, { picture, type: value.type, pictureField: name })
    }
  }
  return sent
}

function referencesOf(body: Buffer): ImageForm {
  const { ref_images, ...fields } = JSON.parse(body.toString())
  return {
    fields,
    picture: Buffer.from(ref_images[0], 'base64'),
    type: 'image/jpeg',
    pictureField: 'ref_images',
  }
}
