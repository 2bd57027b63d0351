import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/** A recording that contains only sound: Opus in WebM, or AAC in MP4. */
export type CleanRecording = { bytes: Uint8Array; ending: 'webm' | 'mp4'; durationMs: number }

export class RecordingRefused extends Error {
  readonly code: 'unsupported_body' | 'too_long'

  constructor(code: RecordingRefused['code']) {
    super(code)
    this.code = code
  }
}

const kept = {
  opus: { ending: 'webm', format: () => new WebMOutputFormat() },
  aac: { ending: 'mp4', format: () => new Mp4OutputFormat({ fastStart: 'in-memory' }) },
} as const

/** The shortest frame of Opus; AAC's are eight times as long. Used to limit packets, because each one costs time. */
const SHORTEST_FRAME_SECONDS = 0.0025

/** Copies only the sound of a WebM, Ogg or MP4 file into a new file with a duration. Throws RecordingRefused. */
export async function copySound(bytes: Uint8Array, longestMs: number): Promise<CleanRecording> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, OGG, MP4] })
  try {
    return await copyTrack(await onlyTrack(input), bytes.length, longestMs / 1000)
  } catch (error) {
    if (error instanceof RecordingRefused) throw error
    // If the reader fails, the file was not recorded by a browser.
    throw new RecordingRefused('unsupported_body')
  } finally {
    input.dispose()
  }
}

async function onlyTrack(input: Input): Promise<InputAudioTrack> {
  const [track, ...others] = await input.getTracks()
  if (!track?.isAudioTrack() || others.length > 0) throw new RecordingRefused('unsupported_body')
  return track
}

async function copyTrack(
  track: InputAudioTrack,
  mostBytes: number,
  longestSeconds: number,
): Promise<CleanRecording> {
  const { codec } = track
  const decoderConfig = await track.getDecoderConfig()
  if ((codec !== 'opus' && codec !== 'aac') || !decoderConfig) throw new RecordingRefused('unsupported_body')
  const { ending, format } = kept[codec]
  const output = new Output({ format: format(), target: new BufferTarget() })
  const sound = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(sound)
  await output.start()
  const first = await track.getFirstTimestamp()
  let end = 0
  let left = mostBytes
  let packets = longestSeconds / SHORTEST_FRAME_SECONDS
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = packet.timestamp - first
    end = Math.max(end, timestamp + packet.duration)
    if (end > longestSeconds) throw new RecordingRefused('too_long')
    // Packets may refer to the same bytes again and again.
    left -= packet.byteLength
    packets--
    if (left < 0 || packets < 0) throw new RecordingRefused('unsupported_body')
    await sound.add(packet.clone({ timestamp }), { decoderConfig })
  }
  await output.finalize()
  const { buffer } = output.target
  if (!buffer || end <= 0) throw new RecordingRefused('unsupported_body')
  return { bytes: new Uint8Array(buffer), ending, durationMs: Math.ceil(end * 1000) }
}
