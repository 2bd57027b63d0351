import sharp from 'sharp'
import { type Exchange, type FakeServer, failsAlike, startFake } from './model-server.ts'

/** The answer to a pass over the picture; the second pass gets it mirrored. */
export type Sees = (pass: { mirrored: boolean; picture: Buffer }) => object

/** Sentences to reword, or pairs to compare. */
export type Sentences = { id: string; text: string }[] | { id: string; ours: string; other: string }[]

/** The answer of a pass that finds a drawing but nothing from our vocabulary in it. */
export const emptySheet = {
  topics: [],
  figures: [],
  house: [],
  tree: [],
  scene: [],
  marks: [],
  harmWords: 'absent',
  flags: {
    isDrawing: 'present',
    photoOfPerson: 'absent',
    nudityPhoto: 'absent',
    privateData: 'absent',
    printedLines: 'absent',
  },
}

export type FakeVision = FakeServer & {
  asked: string[]
  sees: Sees
  /** The answer to sentences, by default no rewordings. */
  says: (given: Sentences) => object
}

/** A fake vision model with OpenAI's chat, Anthropic's messages and Gemini's generateContent APIs. */
export async function fakeVision(sees: Sees): Promise<FakeVision> {
  const asked: string[] = []
  const fake = await startFake(async (exchange) => {
    const { request, behave, hangUp } = exchange
    const text = request.body.toString()
    asked.push(text)
    const behaviour = behave()
    if (behaviour === 'refused_output' || behaviour === 'refused_input') return answer(exchange, undefined)
    if (behaviour === 'half_a_file') return answer(exchange, '{"topics": [')
    if (behaviour === 'empty') return answer(exchange, '{}')
    if (failsAlike(exchange, behaviour)) return
    fake.billed++
    const picture = pictureIn(text)
    if (!picture) return answer(exchange, JSON.stringify(vision.says(sentencesIn(JSON.parse(text)))))
    try {
      const mirrored = await darkLeft(picture)
      await answer(exchange, JSON.stringify(vision.sees({ mirrored, picture })))
    } catch {
      hangUp()
    }
  })
  const vision: FakeVision = Object.assign(fake, { asked, sees, says: () => ({ wordings: [] }) })
  return vision
}

/** The list of sentences found as JSON in one of a request's strings. */
function sentencesIn(asked: unknown): Sentences {
  if (typeof asked === 'string' && asked.startsWith('[{"id"')) return JSON.parse(asked)
  if (typeof asked !== 'object' || asked === null) return []
  return Object.values(asked).reduce<Sentences>(
    (found, value) => (found.length > 0 ? found : sentencesIn(value)),
    [],
  )
}

function pictureIn(text: string): Buffer | undefined {
  const found = /"(?:data:image\/jpeg;base64,)?(\/9j\/[A-Za-z0-9+/=]+)"/.exec(text)?.[1]
  return found ? Buffer.from(found, 'base64') : undefined
}

/** Whether the left half is darker, so the picture is mirrored: the tests' pictures are dark on the right. */
async function darkLeft(picture: Buffer): Promise<boolean> {
  const [left = 0, right = 0] = await sharp(picture)
    .resize(2, 1, { fit: 'fill' })
    .grayscale()
    .raw()
    .toBuffer()
  return left < right
}

/** Answers in the format of the requested API. An undefined text means a refusal. */
async function answer({ url, json }: Exchange, text: string | undefined) {
  if (url.pathname.endsWith('/chat/completions')) {
    const message = { role: 'assistant', content: text ?? '' }
    return json(200, {
      id: 'c1',
      model: 'm',
      created: 1,
      choices: [{ index: 0, message, finish_reason: text === undefined ? 'content_filter' : 'stop' }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    })
  }
  if (url.pathname.endsWith('/messages')) {
    return json(200, {
      type: 'message',
      id: 'm1',
      model: 'm',
      role: 'assistant',
      content: text === undefined ? [] : [{ type: 'text', text }],
      stop_reason: text === undefined ? 'refusal' : 'end_turn',
      usage: { input_tokens: 1, output_tokens: 1 },
    })
  }
  const candidate =
    text === undefined
      ? { finishReason: 'SAFETY' }
      : { content: { parts: [{ text }], role: 'model' }, finishReason: 'STOP' }
  json(200, { candidates: [candidate] })
}
