import { type Exchange, type FakeServer, failsAlike, pictureFor, startFake } from './model-server.ts'

type GeminiAsked = {
  contents: { parts: { text?: string; inlineData?: { mimeType: string; data: string } }[] }[]
  generationConfig: { imageConfig: { aspectRatio: string }; seed: number; responseModalities: string[] }
  safetySettings?: unknown
}

/** A fake of Gemini's generateContent that answers with a picture. */
export async function fakeGeminiImages(): Promise<FakeServer & { asked: GeminiAsked[] }> {
  const asked: GeminiAsked[] = []
  const fake = await startFake(async (exchange) => {
    asked.push(JSON.parse(exchange.request.body.toString()))
    await answer(exchange, asked.at(-1))
  })
  return Object.assign(fake, { asked })
}

async function answer(exchange: Exchange, asked: GeminiAsked | undefined): Promise<void> {
  const { json, fake, behave, breakOff } = exchange
  const behaviour = behave()
  if (behaviour === 'rate_limited_for_a_second') return json(429, exhausted)
  if (failsAlike(exchange, behaviour)) return
  const candidate = (finishReason: string) => json(200, { responseId: 'r1', candidates: [{ finishReason }] })
  if (behaviour === 'refused_input') {
    return json(200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } })
  }
  fake.billed++
  if (behaviour === 'refused_output') return candidate('IMAGE_SAFETY')
  if (behaviour === 'empty') return candidate('NO_IMAGE')
  if (behaviour === 'expired_link') return json(200, { candidates: [] })
  const drawing = asked?.contents[0]?.parts.find((part) => part.inlineData)?.inlineData?.data ?? ''
  const data = (await pictureFor(Buffer.from(drawing, 'base64'), behaviour)).toString('base64')
  const parts = [{ text: 'Here it is.' }, { inlineData: { mimeType: 'image/png', data } }]
  const body = { responseId: 'r1', candidates: [{ finishReason: 'STOP', content: { parts } }] }
  if (behaviour === 'half_a_file') {
    return breakOff('application/json', Buffer.from(JSON.stringify(body)).subarray(0, 500))
  }
  json(200, body)
}

const exhausted = {
  error: {
    code: 429,
    status: 'RESOURCE_EXHAUSTED',
    message: 'Quota exceeded.',
    details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '1s' }],
  },
}
