import { readFile } from 'node:fs/promises'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import { recordingKinds, recordingOf } from '#tests/factories/recordings.ts'
import { copySound } from './copy-sound.ts'

const refusing = (bytes: Uint8Array) => copySound(bytes, MINUTE_MS).catch((error: Error) => error.message)
const recordedFile = (name: string) => readFile(new URL(`../../tests/recordings/${name}`, import.meta.url))
const textIn = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

test.each(recordingKinds)('a %s recording is copied with its length and without its title', async (kind) => {
  const recorded = await recordingOf(kind, 3, { startsAt: kind === 'webm' ? 4 : 0 })
  expect(textIn(recorded)).toContain('Recorded at home')
  const clean = await copySound(recorded, MINUTE_MS)
  expect(clean.ending).toBe(kind === 'mp4' ? 'mp4' : 'webm')
  expect(Math.abs(clean.durationMs - 3000)).toBeLessThan(60)
  expect(textIn(clean.bytes)).not.toContain('Recorded at home')
  const again = await copySound(clean.bytes, MINUTE_MS)
  expect(Math.abs(again.durationMs - clean.durationMs)).toBeLessThan(60)
})

async function soundOf(bytes: Uint8Array): Promise<{ seconds: number; sound: Buffer }> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('There is no sound.')
  const packets: Uint8Array[] = []
  for await (const { data } of new EncodedPacketSink(track).packets()) packets.push(data)
  return { seconds: await track.computeDuration(), sound: Buffer.concat(packets) }
}

// About a second of a 440 Hz tone with a title and a location: recorded by Chromium, and by ffmpeg as Firefox and (fragmented) Safari write it.
test.each(['opus.webm', 'opus.ogg', 'aac.mp4'])('the sound in %s is copied bit for bit', async (name) => {
  const recorded = await recordedFile(name)
  const clean = await copySound(recorded, MINUTE_MS)
  const [given, kept] = await Promise.all([soundOf(recorded), soundOf(clean.bytes)])
  expect(given.sound.length).toBeGreaterThan(1000)
  expect(kept.sound.equals(given.sound)).toBe(true)
  expect(kept.seconds).toBeGreaterThan(0.8)
  expect(Math.abs(kept.seconds - given.seconds)).toBeLessThan(0.03)
  expect(Math.abs(clean.durationMs - 1000 * kept.seconds)).toBeLessThan(30)
  expect(textIn(clean.bytes)).not.toMatch(/Recorded_at_home|52\.5/)
})

test.each(recordingKinds)('a %s recording longer than a minute is refused', async (kind) => {
  expect(await refusing(await recordingOf(kind, 61))).toBe('too_long')
})

test('a file that is no recording, is broken or empty, or has two tracks is refused', async () => {
  const whole = await recordingOf('webm', 2)
  const noise = Buffer.from(whole).map((byte, i) => (i < 40 ? byte : (byte * 7 + i) % 256))
  const refused = await Promise.all([
    refusing(Buffer.from('<html><script>alert(1)</script>')),
    refusing(new Uint8Array()),
    refusing(await recordingOf('webm', 0)),
    refusing(await recordingOf('mp4', 1, { tracks: 2 })),
    refusing(noise),
  ])
  expect(refused).toEqual(refused.map(() => 'unsupported_body'))
})

test('an MP4 file whose packets refer to the same bytes is refused', async () => {
  const file = await recordedFile('aac.mp4')
  for (let moof = file.indexOf('moof') - 4; moof >= 0; moof = file.indexOf('moof', moof + 8) - 4) {
    const trun = file.indexOf('trun', moof)
    file.writeInt32BE(-moof, trun + 12)
    for (let i = 0; i < 4; i++) file.writeUint32BE(1000, trun + 16 + 4 * i)
  }
  expect(await refusing(file)).toBe('unsupported_body')
})
