import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moderationAdvice } from '#server/moderation-settings.ts'
import { readSettings, SettingsError } from '#server/settings.ts'
import type { Behaviour } from '#tests/fakes/model-server.ts'
import { type FakeModeration, fakeModeration } from '#tests/fakes/moderation.ts'
import { ModelFailure } from '../models/failure.ts'
import { openAiModeration } from './openai-moderation.ts'

const picture = Buffer.from('a picture')
let fake: FakeModeration

beforeAll(async () => {
  fake = await fakeModeration()
})
beforeEach(() => {
  fake.forget()
  fake.finds = () => []
})
afterAll(() => fake.close())

const check = (words: string) => {
  const { moderation } = readSettings({
    MODERATION: 'openai',
    MODERATION_URL: `${fake.url}/v1`,
    MODERATION_KEY: 'k',
  })
  if (!moderation) throw new Error('There is no check.')
  return openAiModeration(moderation).check({ picture, words }, new AbortController().signal)
}

test('a picture and its text are sent with the key in one request', async () => {
  expect(await check('Our cat')).toEqual([])
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = fake.received
  expect(path).toBe('/v1/moderations')
  expect(headers.authorization).toBe('Bearer k')
  expect(JSON.parse(body.toString())).toEqual({
    model: 'omni-moderation-latest',
    input: [
      { type: 'text', text: 'Our cat' },
      { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${picture.toString('base64')}` } },
    ],
  })
})

test('a picture without text is sent alone', async () => {
  await check('')
  expect(JSON.parse(fake.received[0]?.body.toString() ?? '').input).toHaveLength(1)
})

test('all flagged categories are returned', async () => {
  fake.finds = () => ['violence', 'sexual/minors']
  expect(await check('')).toEqual(['sexual/minors', 'violence'])
})

test.each<[Behaviour, string]>([
  ['rate_limited', 'rate_limited'],
  ['broken', 'unavailable'],
  ['wrong_key', 'bad_request'],
  ['html', 'bad_output'],
  ['disconnects', 'timeout'],
])('a check that answers "%s" fails instead of reporting no findings', async (behaviour, kind) => {
  fake.next(behaviour)
  const error = await check('').catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(ModelFailure)
  expect(error).toMatchObject({ failure: { kind } })
})

test('MODERATION=openai without MODERATION_KEY is refused at startup', () => {
  expect(() => readSettings({ MODERATION: 'openai' })).toThrow(SettingsError)
  expect(() => readSettings({ MODERATION: 'openai' })).toThrow(/^MODERATION_KEY/)
})

const own = { IMAGE_OPENAI_SERVER: 'vllm-omni', IMAGE_OPENAI_URL: 'http://127.0.0.1:8000/v1' }
test.each<[string, Record<string, string>, RegExp | undefined]>([
  ['a model of one’s own', { IMAGE_PROVIDER: 'comfyui' }, /Nobody checks .* comfyui,/],
  ['two of them', { IMAGE_PROVIDER: 'comfyui,openai', ...own }, /to comfyui and openai,/],
  [
    'a model of one’s own and a check',
    { IMAGE_PROVIDER: 'comfyui', MODERATION: 'openai', MODERATION_KEY: 'k' },
    undefined,
  ],
  ['a hosted model, which checks by itself', { IMAGE_PROVIDER: 'gemini', IMAGE_GEMINI_KEY: 'k' }, undefined],
  ['the studio', {}, undefined],
])('moderationAdvice with %s warns only if nobody checks the pictures', (_, environment, line) => {
  const { images, moderation } = readSettings(environment)
  const advice = moderationAdvice(images, moderation)
  if (line) expect(advice).toMatch(line)
  else expect(advice).toBeUndefined()
})
