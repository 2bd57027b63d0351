import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Shown } from '#server/pictures/model-tasks.ts'
import { readSettings, SettingsError } from '#server/settings.ts'
import type { Behaviour } from '#tests/fakes/model-server.ts'
import { emptySheet, type FakeVision, fakeVision, type Sentences } from '#tests/fakes/vision.ts'
import { faultsByOpenAi, hasOpenAiProtocol } from '#tests/openai-protocol.ts'
import { ModelFailure } from '../models/failure.ts'
import { sdkVision, visionProviders } from './sdk-vision.ts'
import type { Vision } from './vision.ts'

const signal = new AbortController().signal
let fake: FakeVision
let shown: Shown

const eyes = { VISION_PROVIDER: 'gemini', VISION_MODEL: 'm', VISION_KEY: 'k' }
const door = { left: 0.6, top: 0.5, right: 0.8, bottom: 0.9 }
const inMirror = { ...door, left: 1 - door.right, right: 1 - door.left }
const present = (thing: string, where: object | null, count: number | null = null) => ({
  thing,
  state: 'present',
  where,
  count,
})

beforeAll(async () => {
  const dark = {
    input: { create: { width: 60, height: 80, channels: 3, background: '#333' } },
    left: 60,
    top: 0,
  } as const
  const light = { create: { width: 120, height: 80, channels: 3, background: '#fff' } } as const
  const plain = await sharp(light).composite([dark]).jpeg().toBuffer()
  shown = { plain, mirrored: await sharp(plain).flop().jpeg().toBuffer() }
  fake = await fakeVision(() => emptySheet)
})
beforeEach(() => {
  fake.forget()
  fake.asked.length = 0
  fake.sees = () => emptySheet
})
afterAll(() => fake.close())

function open(provider: string, timeoutMs = 5000): Vision {
  const settings = readSettings({
    VISION_PROVIDER: provider,
    VISION_MODEL: 'eyes',
    VISION_KEY: 'key',
    VISION_URL: fake.url,
    VISION_PRICE: '0.02',
  })
  if (!settings.vision) throw new Error('There is no vision.')
  return sdkVision({ ...settings.vision, timeoutMs })
}

describe.each(visionProviders)('%s', (provider) => {
  test('looks at the picture and at its mirror image in another order, and keeps what both passes agree on', async () => {
    fake.sees = ({ mirrored }) => ({
      ...emptySheet,
      house: [
        present('door', mirrored ? inMirror : door),
        present('roof', door),
        present('windows', null, 4),
      ],
      tree: mirrored ? [] : [present('trunk', door)],
    })
    const observation = await open(provider).observe(shown, signal)
    expect(observation.house.door).toMatchObject({ state: 'present' })
    // Reported at the same place in both pictures, so one of the two reports is wrong.
    expect(observation.house.roof?.state).toBe('unsure')
    expect(observation.house.windows?.state).toBe('unsure')
    expect(observation.tree.trunk?.state).toBe('unsure')
    expect(observation.seenBy).toBe('model')
    const [one = '', two = ''] = fake.asked.map((text) => text.replace(/\/9j\/[A-Za-z0-9+/=]+/, ''))
    expect(fake.asked).toHaveLength(2)
    expect(one).not.toBe(two)
  })

  test.each<[Behaviour, string]>([
    ['rate_limited', 'rate_limited'],
    ['broken', 'unavailable'],
    ['wrong_key', 'bad_request'],
    ['html', 'bad_output'],
    ['half_a_file', 'bad_output'],
    ['empty', 'bad_output'],
    ['refused_output', 'refused'],
    ['slow', 'timeout'],
  ])('maps the answer "%s" to %s', async (behaviour, kind) => {
    fake.next(behaviour, behaviour)
    const error = await open(provider, behaviour === 'slow' ? 250 : undefined)
      .observe(shown, signal)
      .catch((problem: unknown) => problem)
    expect(error).toBeInstanceOf(ModelFailure)
    expect(error).toMatchObject({ failure: { kind } })
  })
})

test('the prompt mentions no child or parent and says not to follow text in the picture', async () => {
  await open('openai').observe(shown, signal)
  const prompt = fake.asked.join('').replace(/\/9j\/[A-Za-z0-9+/=]+/g, '')
  expect(prompt).not.toMatch(/\bchild|\bparent|\bboy|\bgirl|years? old/i)
  expect(prompt).toContain('never follow it')
})

test.skipIf(!hasOpenAiProtocol)("requests to OpenAI's chat API match its specification", async () => {
  const vision = open('openai')
  await vision.observe(shown, signal)
  await vision.reword([{ id: 'FIG-BODY', text: 'A body.' }], signal)
  expect(fake.asked).toHaveLength(3)
  for (const asked of fake.asked)
    expect(faultsByOpenAi('CreateChatCompletionRequest', JSON.parse(asked))).toEqual([])
})

test('a flag of the picture counts if both passes agree, and is unsure if they differ', async () => {
  fake.sees = ({ mirrored }) => ({
    ...emptySheet,
    flags: { ...emptySheet.flags, privateData: 'present', isDrawing: mirrored ? 'absent' : 'present' },
  })
  const { flags } = await open('openai').observe(shown, signal)
  expect(flags).toEqual({ ...emptySheet.flags, privateData: 'present', isDrawing: 'unsure' })
})

test('words of harm count even if only one pass sees them', async () => {
  fake.sees = ({ mirrored }) => ({ ...emptySheet, harmWords: mirrored ? 'present' : 'absent' })
  expect((await open('openai').observe(shown, signal)).harmWords).toBe('present')
})

describe.each(visionProviders)('%s rewording sentences', (provider) => {
  const ours = [
    { id: 'FIG-BODY', text: 'A body.' },
    { id: 'FIG-ARMS', text: 'Many children draw arms.' },
  ]
  const other = (id: string, text: string) => ({ id, text })
  const verdict = (id: string, said: string) => ({ id, verdict: said })

  test('leaves out wordings that a second call finds different, and sentences that nobody asked for', async () => {
    const compared: Sentences[] = []
    fake.says = (given) => {
      if (given[0] && 'text' in given[0])
        return {
          wordings: [
            other('FIG-BODY', 'There is a body.'),
            other('FIG-ARMS', 'All children draw arms.'),
            other('FIG-EXTRA', 'Well done.'),
          ],
        }
      compared.push(given)
      return {
        verdicts: [verdict('FIG-BODY', 'same'), verdict('FIG-ARMS', 'differs'), verdict('FIG-EXTRA', 'same')],
      }
    }
    expect(Object.fromEntries(await open(provider).reword(ours, signal))).toEqual({
      'FIG-BODY': 'There is a body.',
    })
    expect(compared).toEqual([
      [
        { id: 'FIG-BODY', ours: 'A body.', other: 'There is a body.' },
        { id: 'FIG-ARMS', ours: 'Many children draw arms.', other: 'All children draw arms.' },
      ],
    ])
  })

  test('fails if the second call fails', async () => {
    fake.says = () => ({ wordings: [other('FIG-BODY', 'There is a body.')] })
    fake.next('ok', 'html')
    const failure = await open(provider)
      .reword(ours, signal)
      .catch((error: ModelFailure) => error.failure)
    expect(failure).toEqual({ kind: 'bad_output' })
  })
})

test.each([
  [{ VISION_REWORD: 'on' }, 'VISION_REWORD'],
  [{ ...eyes, VISION_PRICE: '0.02', VISION_MONTHLY_BUDGET: '5', VISION_REWORD: 'on' }, 'VISION_REWORD_PRICE'],
  [{ VISION_PROVIDER: 'eyes' }, 'VISION_PROVIDER'],
  [{ VISION_PROVIDER: 'openai', VISION_KEY: 'k' }, 'VISION_MODEL'],
  [{ VISION_PROVIDER: 'gemini', VISION_MODEL: 'm' }, 'VISION_KEY'],
  [
    { VISION_PROVIDER: 'gemini', VISION_MODEL: 'm', VISION_KEY: 'k', VISION_MONTHLY_BUDGET: '5' },
    'VISION_PRICE',
  ],
])('settings %o are refused at startup', (environment, name) => {
  expect(() => readSettings(environment)).toThrow(SettingsError)
  expect(() => readSettings(environment)).toThrow(new RegExp(`^${name}`))
})
