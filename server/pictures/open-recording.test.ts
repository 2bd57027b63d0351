import { mkdtempDisposable, open, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordingOf } from '#tests/factories/recordings.ts'
import { openRecording } from './open-recording.ts'

const recordedFile = (name: string) => readFile(new URL(`../../tests/recordings/${name}`, import.meta.url))

async function opening(bytes: Uint8Array) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'doodlebloom-recording-'))
  const path = join(folder.path, 'recording')
  await writeFile(path, bytes)
  await using file = await open(path)
  return await openRecording(file.fd, new AbortController().signal)
}

const refusing = (bytes: Uint8Array) => opening(bytes).catch((error: Error) => error)

test('a recording is copied, and one that is too long is refused with too_long', async () => {
  const clean = await opening(await recordedFile('aac.mp4'))
  expect(clean.ending).toBe('mp4')
  expect(clean.durationMs).toBeGreaterThan(800)
  expect(clean.bytes.length).toBeGreaterThan(1000)
  expect(await refusing(await recordingOf('webm', 65))).toMatchObject({ code: 'too_long' })
})

test('a recording with too many packets for its length is refused', async () => {
  const file = await recordingOf('webm', 50, { packetSeconds: 0.002 })
  expect(await refusing(file)).toMatchObject({ code: 'unsupported_body' })
})

const MANY = 50_000_000

/** Renames a box of a recording and overwrites the words after its version and flags. */
function rewrite(file: Buffer, [from, to]: [string, string], ...words: number[]): number {
  const at = file.lastIndexOf(from) - 4
  file.write(to, at + 4, 'latin1')
  for (const [i, word] of words.entries()) file.writeUint32BE(word, at + 12 + 4 * i)
  return at
}

const overstated: Record<string, () => Promise<Buffer>> = {
  async 'a run of packets without entries'() {
    const file = await recordedFile('aac.mp4')
    file.writeUint32BE(1, rewrite(file, ['trun', 'trun'], MANY) + 8)
    return file
  },
  async 'keys without a length'() {
    const file = await recordedFile('aac.mp4')
    rewrite(file, ['hdlr', 'keys'], MANY, 0)
    return file
  },
  async 'laced blocks'() {
    const file = await recordedFile('opus.webm')
    const head = file.subarray(0, file.indexOf('1f43b675', 'hex'))
    const blocks = `1f43b67501ffffffffffffffe78100${'a38581000004ff'.repeat(400_000)}`
    return Buffer.concat([head, Buffer.from(blocks, 'hex')])
  },
}

test.each(Object.keys(overstated))(
  'a file that claims %s exhausts only its own process and is refused',
  async (name) => {
    const file = await overstated[name]?.()
    expect(await refusing(file ?? Buffer.alloc(0))).toMatchObject({ code: 'unsupported_body' })
  },
)

test('openRecording throws the reason of a signal that is already aborted', async () => {
  const stopped = AbortSignal.abort(new Error('stopped'))
  await expect(openRecording(0, stopped)).rejects.toThrow('stopped')
})
