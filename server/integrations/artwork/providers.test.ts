import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from '#server/settings.ts'
import { drawingJpeg } from '#tests/drawings/drawings.ts'
import { fakeComfyUi } from '#tests/fakes/comfyui.ts'
import { fakeGeminiImages } from '#tests/fakes/gemini-images.ts'
import type { Behaviour, FakeServer } from '#tests/fakes/model-server.ts'
import { fakeOpenAiImages } from '#tests/fakes/openai-images.ts'
import { fakeReplicate } from '#tests/fakes/replicate.ts'
import { faultsByOpenAi, hasOpenAiProtocol } from '#tests/openai-protocol.ts'
import { ModelFailure } from '../models/failure.ts'
import type { Answer, Provider, ProviderName, Task } from './provider.ts'
import { openProvider } from './providers.ts'

const signal = new AbortController().signal
let picture: Buffer
let fake: FakeServer | undefined

beforeAll(async () => {
  picture = await sharp(await drawingJpeg('cat', 512))
    .resize(512, 768, { fit: 'fill' })
    .jpeg()
    .toBuffer()
})
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

const task = (): Task => ({
  id: crypto.randomUUID(),
  style: 'realistic',
  prompt: 'Redraw this exact picture.',
  picture,
  width: 512,
  height: 768,
  seed: 77,
})

const fakes = {
  openai: fakeOpenAiImages,
  gemini: fakeGeminiImages,
  replicate: fakeReplicate,
  comfyui: fakeComfyUi,
} satisfies Record<ProviderName, () => Promise<FakeServer>>

const PATIENT_MS = 20_000
const IMPATIENT_MS = 700

function open(
  name: ProviderName,
  url: string,
  more: Record<string, string> = {},
  timeoutMs = PATIENT_MS,
): Provider {
  const NAME = name.toUpperCase()
  const settings = readSettings({
    IMAGE_PROVIDER: name,
    [`IMAGE_${NAME}_URL`]: url,
    ...(name === 'comfyui' ? {} : { [`IMAGE_${NAME}_KEY`]: 'a-key' }),
    ...more,
  })
  const [first] = settings.images.providers
  if (!first) throw new Error('There is no provider.')
  return openProvider({ ...first, timeoutMs })
}

async function made(provider: Provider): Promise<Answer & { state: 'done' }> {
  let answer = await provider.submit(task(), signal)
  while (answer.state === 'pending') answer = (await provider.poll?.(answer.reference, signal)) ?? answer
  return answer
}

const outcomeOf = (provider: Provider): Promise<string> =>
  made(provider).then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof ModelFailure)) throw error
      const { failure } = error
      return failure.kind === 'refused' ? `refused ${failure.stage}` : failure.kind
    },
  )

const alike: Partial<Record<Behaviour, string>> = {
  ok: 'done',
  rate_limited: 'rate_limited',
  rate_limited_for_a_second: 'rate_limited',
  broken: 'unavailable',
  wrong_key: 'bad_request',
  html: 'bad_output',
  empty: 'bad_output',
}
const meanings: Record<ProviderName, Partial<Record<Behaviour, string>>> = {
  openai: {
    ...alike,
    refused_input: 'refused input',
    refused_output: 'refused output',
    slow: 'timeout',
    disconnects: 'timeout',
    half_a_file: 'timeout',
    expired_link: 'bad_output',
  },
  gemini: {
    ...alike,
    refused_input: 'refused input',
    refused_output: 'refused output',
    slow: 'timeout',
    disconnects: 'timeout',
    half_a_file: 'timeout',
  },
  replicate: {
    ...alike,
    refused_input: 'refused input',
    refused_output: 'refused output',
    disconnects: 'timeout',
    expired_link: 'bad_output',
    half_a_file: 'timeout',
  },
  comfyui: { ...alike, disconnects: 'timeout', expired_link: 'bad_output', half_a_file: 'timeout' },
}

describe.each(Object.keys(fakes) as ProviderName[])('%s', (name) => {
  test.each(Object.entries(meanings[name]))('maps the answer "%s" to %s', async (behaviour, meaning) => {
    fake = await fakes[name]()
    fake.next(behaviour as Behaviour)
    const timeoutMs = behaviour === 'slow' ? IMPATIENT_MS : PATIENT_MS
    expect(await outcomeOf(open(name, fake.url, {}, timeoutMs))).toBe(meaning)
  })

  test('is unavailable if its server is down', async () => {
    const { url, close } = await fakes[name]()
    await close()
    expect(await outcomeOf(open(name, url))).toBe('unavailable')
  })

  test('returns a picture of the requested size', async () => {
    fake = await fakes[name]()
    const { state, picture: result } = await made(open(name, fake.url))
    expect(state).toBe('done')
    expect(await sharp(result).metadata()).toMatchObject({ format: 'png', width: 512, height: 768 })
  })
})

describe('a rate limit with a retry delay', () => {
  test.each(['openai', 'gemini'] as const)('of %s is reported with the delay in ms', async (name) => {
    fake = await fakes[name]()
    fake.next('rate_limited_for_a_second')
    const failure = await made(open(name, fake.url)).catch((error: ModelFailure) => error.failure)
    expect(failure).toEqual({ kind: 'rate_limited', retryAfterMs: 1000 })
  })
})

describe("OpenAI's protocol", () => {
  test.skipIf(!hasOpenAiProtocol)('matches the OpenAI specification', async () => {
    const server = await fakeOpenAiImages()
    fake = server
    await made(open('openai', server.url))
    const [form] = server.forms
    const { n, ...fields } = form?.fields ?? {}
    const sent = { ...fields, n: Number(n), [form?.pictureField ?? '']: 'bytes' }
    expect(faultsByOpenAi('CreateImageEditRequest', sent)).toEqual([])
    expect(faultsByOpenAi('CreateImageEditRequest', { ...sent, seed: 7 })).not.toEqual([])
  })

  test('computes the cost from the tokens used', async () => {
    fake = await fakeOpenAiImages()
    const { costMicros, requestId } = await made(open('openai', fake.url))
    expect(costMicros).toBe(200 * 5 + 700 * 8 + 1100 * 30)
    expect(requestId).toMatch(/^req_/)
  })

  test('offers the standard sizes and sends high input fidelity for the first models', async () => {
    const server = await fakeOpenAiImages()
    fake = server
    const provider = open('openai', server.url, { IMAGE_OPENAI_MODEL: 'gpt-image-1' })
    expect(provider.canvas.sizes).toContainEqual([1536, 1024])
    await made(provider)
    expect(server.forms[0]?.fields).toMatchObject({ input_fidelity: 'high', size: '512x768' })
    expect(server.forms[0]?.fields).not.toHaveProperty('moderation')
  })

  test.each([
    ['sglang', { pictureField: 'image[]', type: 'image/jpeg' }],
    ['vllm-omni', { pictureField: 'image', type: 'image/jpeg' }],
    ['localai', { pictureField: 'ref_images' }],
  ])('is adapted to the server %s', async (server, form) => {
    const own = await fakeOpenAiImages()
    fake = own
    const provider = open('openai', own.url, { IMAGE_OPENAI_SERVER: server, IMAGE_OPENAI_MODEL: 'klein' })
    await made(provider)
    expect(own.forms[0]).toMatchObject(form)
    expect(own.forms[0]?.picture.byteLength).toBe(picture.byteLength)
    expect(provider.priceMicros).toBe(0)
  })

  test('accepts a picture by link from its own server', async () => {
    fake = await fakeOpenAiImages()
    const links = { IMAGE_OPENAI_FLAGS: '{"extra":{"response_format":"url"},"responseFormat":false}' }
    expect(await outcomeOf(open('openai', fake.url, links))).toBe('done')
  })
})

describe('a job whose response was lost', () => {
  test.each(['replicate', 'comfyui'] as const)('is found again at %s and not run twice', async (name) => {
    fake = await fakes[name]()
    const provider = open(name, fake.url)
    fake.next('disconnects')
    const asked = task()
    const since = new Date(Date.now() - 1000)
    await expect(provider.submit(asked, signal)).rejects.toThrow()
    for (const seed of [101, 102, 103, 104]) await provider.submit({ ...task(), seed }, signal)
    let answer = await provider.find?.(asked, since, signal)
    while (answer?.state === 'pending') answer = await provider.poll?.(answer.reference, signal)
    expect(answer?.state).toBe('done')
    expect(fake.billed).toBe(5)
    expect(await provider.find?.({ id: 'another', seed: 1 }, since, signal)).toBeUndefined()
  })

  test('can be canceled at Replicate', async () => {
    const server = await fakeReplicate()
    server.pollsUntilDone = 99
    fake = server
    const provider = open('replicate', server.url)
    const answer = await provider.submit(task(), signal)
    await provider.cancel?.(answer.state === 'pending' ? answer.reference : '', signal)
    expect(server.jobs[0]?.canceled).toBe(true)
  })

  test('can be canceled at ComfyUI without stopping the job of another client', async () => {
    const server = await fakeComfyUi()
    fake = server
    const provider = open('comfyui', server.url)
    const answer = await provider.submit(task(), signal)
    await provider.cancel?.('not-ours', signal)
    expect(server.stopped).toHaveLength(1)
    await provider.cancel?.(answer.state === 'pending' ? answer.reference : '', signal)
    expect(server.stopped.at(-1)).toContain('/interrupt')
  })
})

describe('settings', () => {
  const faultsOf = (environment: Record<string, string>): string => {
    try {
      readSettings(environment)
      return ''
    } catch (error) {
      return error instanceof SettingsError ? error.message : String(error)
    }
  }

  test.each([
    [{ IMAGE_PROVIDER: 'midjourney' }, 'IMAGE_PROVIDER'],
    [{ IMAGE_PROVIDER: 'openai' }, 'IMAGE_OPENAI_KEY'],
    [{ IMAGE_PROVIDER: 'gemini', IMAGE_GEMINI_KEY: 'k', IMAGE_GEMINI_MODEL: 'new' }, 'IMAGE_PRICES'],
    [{ IMAGE_PROVIDER: 'comfyui', IMAGE_COMFYUI_GRAPHS: '/nowhere' }, 'IMAGE_COMFYUI_GRAPHS'],
    [{ IMAGE_PROVIDER: 'comfyui,comfyui' }, 'IMAGE_PROVIDER'],
    [{ IMAGE_FALLBACK: 'off' }, 'IMAGE_FALLBACK'],
    [{ IMAGE_TIMEOUT_SECONDS: '400' }, 'IMAGE_TIMEOUT_SECONDS'],
    [{ IMAGE_OPENAI_FLAGS: '{"extra":{"moderation":"low"}}' }, 'IMAGE_OPENAI_FLAGS'],
    [{ IMAGE_REPLICATE_EXTRA: '{"disable_safety_checker":true}' }, 'IMAGE_REPLICATE_EXTRA'],
    [{ IMAGE_REPLICATE_EXTRA: 'not json' }, 'IMAGE_REPLICATE_EXTRA'],
  ])('%o are refused at startup', (environment, name) => {
    expect(faultsOf(environment)).toMatch(new RegExp(`^${name}`))
  })

  test.each([
    'gpt-image-2=0,067',
    'gpt-image-2=',
    'gpt-image-2',
    'gpt-image-2=1=2',
    '=0.07',
    'gpt-image-2=0.07,',
  ])(
    'with a price written as %s are refused at startup, because a free model passes every budget',
    (IMAGE_PRICES) => {
      expect(faultsOf({ IMAGE_PRICES })).toMatch(/^IMAGE_PRICES: is a list like/)
    },
  )

  test('keep the order of the listed providers, with prices and budget in millionths of a dollar', () => {
    const { images } = readSettings({
      IMAGE_PROVIDER: 'gemini, comfyui',
      IMAGE_GEMINI_KEY: 'k',
      IMAGE_MONTHLY_BUDGET: '12.50',
      IMAGE_PRICES: 'gemini-3.1-flash-image = .05, other=1',
    })
    expect(images.providers.map(({ name, priceMicros }) => [name, priceMicros])).toEqual([
      ['gemini', 50_000],
      ['comfyui', 0],
    ])
    expect(images.budgetMicros).toBe(12_500_000)
  })
})
