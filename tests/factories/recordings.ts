import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

const RATE = 48_000

const opus = {
  codec: 'opus',
  config: { codec: 'opus', description: opusHead() },
  packet: Uint8Array.of(0xf8, 0xff, 0xfe),
  seconds: 0.02,
} as const
const aac = {
  codec: 'aac',
  config: { codec: 'mp4a.40.2', description: Uint8Array.of(0x11, 0x88) },
  packet: new Uint8Array(20),
  seconds: 1024 / RATE,
} as const

/** Formats as browsers write them: Chrome and Firefox without a duration, Safari as fragmented MP4. */
const kinds = {
  webm: { format: () => new WebMOutputFormat({ appendOnly: true }), sound: opus },
  ogg: { format: () => new OggOutputFormat(), sound: opus },
  mp4: { format: () => new Mp4OutputFormat({ fastStart: 'fragmented' }), sound: aac },
} as const

export const recordingKinds = ['webm', 'ogg', 'mp4'] as const

/** A silent recording with a title in its metadata. Times are in seconds. */
export async function recordingOf(
  kind: keyof typeof kinds,
  seconds: number,
  { title = 'Recorded at home', startsAt = 0, tracks = 1, packetSeconds = kinds[kind].sound.seconds } = {},
): Promise<Uint8Array> {
  const { format, sound } = kinds[kind]
  const output = new Output({ format: format(), target: new BufferTarget() })
  const sources = Array.from({ length: tracks }, () => new EncodedAudioPacketSource(sound.codec))
  for (const source of sources) output.addAudioTrack(source)
  output.setMetadataTags({ title })
  await output.start()
  const decoderConfig = { ...sound.config, sampleRate: RATE, numberOfChannels: 1 }
  for (let i = 0; i * packetSeconds < seconds; i++) {
    const packet = new EncodedPacket(sound.packet, 'key', startsAt + i * packetSeconds, packetSeconds)
    for (const source of sources) await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  return new Uint8Array(output.target.buffer ?? [])
}

/** The identification header of a mono Opus stream (RFC 7845). */
function opusHead(): Uint8Array {
  const head = new Uint8Array(19)
  head.set(new TextEncoder().encode('OpusHead'))
  head.set([1, 1], 8)
  new DataView(head.buffer).setUint32(12, RATE, true)
  return head
}
