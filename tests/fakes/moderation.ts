import { type FakeServer, failsAlike, startFake } from './model-server.ts'

export type Checked = { words: string; picture: Buffer }

export type FakeModeration = FakeServer & {
  checked: Checked[]
  /** Returns the flagged categories, by default none. */
  finds: (checked: Checked) => string[]
}

type ModerationRequest = {
  model: string
  input: { type: string; text?: string; image_url?: { url: string } }[]
}

const known = ['sexual', 'sexual/minors', 'violence', 'violence/graphic', 'harassment', 'self-harm']

export async function fakeModeration(): Promise<FakeModeration> {
  const checked: Checked[] = []
  const fake = await startFake((exchange) => {
    const { request, json, behave } = exchange
    if (failsAlike(exchange, behave())) return
    const { model, input }: ModerationRequest = JSON.parse(request.body.toString())
    const [, data = ''] = input.find(({ type }) => type === 'image_url')?.image_url?.url.split(',') ?? []
    const shown = {
      words: input.find(({ type }) => type === 'text')?.text ?? '',
      picture: Buffer.from(data, 'base64'),
    }
    checked.push(shown)
    const found = moderation.finds(shown)
    const categories = Object.fromEntries(known.map((name) => [name, found.includes(name)]))
    json(200, { id: 'modr-1', model, results: [{ flagged: found.length > 0, categories }] })
  })
  const moderation: FakeModeration = Object.assign(fake, { checked, finds: () => [] })
  return moderation
}
