import { beforeEach, describe, expect, test } from 'vitest'
import type { ProviderName } from '#server/integrations/artwork/provider.ts'
import { openModelShop } from '#tests/factories/model-shop.ts'
import { shared } from '#tests/factories/shared-app.ts'
import type { Behaviour } from '#tests/fakes/model-server.ts'
import { sampled } from '#tests/selection.ts'

// Every known kind of failure at every adapter: the next step, the booking and what the parent sees.

const shop = shared(openModelShop)
beforeEach(() => shop.hourPasses())

/** `again`: the same wording is tried again. `softer`: a softer wording is tried. `found`: the job is found again and not repeated. */
type Next = 'again' | 'softer' | 'found'
type Row = { outcome: string; next: Next; booked: boolean }

const free = (outcome: string, next: Next = 'again'): Row => ({ outcome, next, booked: false })
const booked = (outcome: string, next: Next = 'again'): Row => ({ outcome, next, booked: true })
const found: Row = { outcome: 'made', next: 'found', booked: true }

// The most different ones come first, because a short run leaves out the others.
const alike: Partial<Record<Behaviour, Row>> = {
  refused_output: booked('refused', 'softer'),
  rate_limited: free('rate_limited'),
  empty: booked('bad_output'),
  refused_input: free('refused', 'softer'),
  broken: free('unavailable'),
  rate_limited_for_a_second: free('rate_limited'),
  html: booked('bad_output'),
  slow: booked('timeout'),
  disconnects: booked('timeout'),
  half_a_file: booked('timeout'),
  wrong_size: booked('bad_output'),
  blank: booked('bad_output'),
  unchanged: booked('bad_output'),
  expired_link: booked('bad_output'),
}
const { expired_link: _link, ...withoutLinks } = alike
const { refused_input: _input, refused_output: _output, ...withoutChecks } = alike

const table: Record<ProviderName, Partial<Record<Behaviour, Row>>> = {
  openai: alike,
  // Gemini sends the picture itself, never a link.
  gemini: withoutLinks,
  replicate: { ...alike, disconnects: found },
  // ComfyUI checks nothing; that is what MODERATION is for.
  comfyui: { ...withoutChecks, disconnects: found, slow: found },
}

const prices = { IMAGE_PRICES: 'comfyui=0.01' }
// Keep the timeout short for the one failure that waits for it.
const patienceFor = (behaviour: Behaviour) => (behaviour === 'slow' ? 800 : 5000)

describe.each(Object.keys(table) as ProviderName[])('when %s', (name) => {
  const second = name === 'openai' ? 'gemini' : 'openai'
  const rows = Object.entries(table[name]) as [Behaviour, Row][]
  const ofItsOwn = rows.filter(([behaviour, row]) => row !== alike[behaviour])
  const likeOthers = rows.filter((row) => !ofItsOwn.includes(row))

  test.each([...ofItsOwn, ...(name === 'openai' ? likeOthers : sampled(2, likeOthers))])(
    'answers "%s", the next step and the booking are right, and the parent gets one paid picture',
    async (behaviour, row) => {
      const timeoutMs = patienceFor(behaviour)
      shop.fakes[name].next(behaviour)
      const artist = shop.artist({ ...prices, IMAGE_PROVIDER: `${name},${second}` }, { timeoutMs })
      const { steps, calls, image, settled } = await shop.makeOne(artist)
      const first = `${name} plain: ${row.outcome}`
      expect(steps).toEqual(
        row.next === 'found'
          ? [first]
          : [first, `${name} ${row.next === 'softer' ? 'softer' : 'plain'}: made`],
      )
      const [failed] = calls
      expect(failed && failed.costMicros > 0).toBe(row.booked)
      if (row.next === 'found') expect(shop.fakes[name].billed).toBe(1)
      else expect(failed?.why).toMatch(/^[\w .,:;()=[\]/-]+$/)
      // The parent notices nothing: the picture is complete and paid for once.
      expect(image).toMatchObject({
        status: 'completed',
        artist: name,
        standsIn: false,
        unlike: false,
        errorCode: null,
      })
      expect(settled).toEqual(['use'])
    },
  )

  test('fails twice, the next provider makes the picture', async () => {
    shop.fakes[name].next('html', 'html')
    const { steps, image, settled } = await shop.makeOne(shop.artist({ IMAGE_PROVIDER: `${name},${second}` }))
    expect(steps).toEqual([`${name} plain: bad_output`, `${name} plain: bad_output`, `${second} plain: made`])
    expect(image).toMatchObject({ artist: second, standsIn: false })
    expect(settled).toEqual(['use'])
  })

  test('rejects our key, it is not asked again and the studio makes the picture', async () => {
    shop.fakes[name].next('wrong_key')
    const { steps, image, settled, paidFor } = await shop.makeOne(shop.artist({ IMAGE_PROVIDER: name }))
    expect(steps).toEqual([`${name} plain: bad_request`])
    expect(image).toMatchObject({ status: 'completed', artist: 'studio', standsIn: true, errorCode: null })
    expect({ settled, paidFor }).toEqual({ settled: ['return'], paidFor: 0 })
  })
})

test('a single version that is unlike the drawing is delivered, marked as unlike', async () => {
  shop.fakes.openai.next('unlike', 'refused_input')
  const { steps, image, settled } = await shop.makeOne(shop.artist({ IMAGE_PROVIDER: 'openai' }))
  expect(steps).toEqual(['openai plain: made', 'openai plain: refused'])
  expect(image).toMatchObject({ artist: 'openai', unlike: true, otherUrl: null })
  expect(settled).toEqual(['use'])
})

test('two versions that are unlike the drawing are both delivered', async () => {
  shop.fakes.openai.next('unlike', 'unlike')
  const { image } = await shop.makeOne(shop.artist({ IMAGE_PROVIDER: 'openai' }))
  expect(image.unlike).toBe(true)
  expect(image.otherUrl).toContain('/files/other/')
})
