import { readFile } from 'node:fs/promises'
import { loadOnce } from '../load-once.ts'

/** One encoded frame as a byte stream with start codes (ITU-T H.264, Annex B). */
export type EncodedFrame = { bytes: Uint8Array; isKey: boolean }

/** Encodes frames in order. */
export type H264Encoder = {
  /** @param rgb three bytes per pixel @param ms time since the first frame @throws Error if OpenH264 rejects the frame */
  encode: (rgb: Uint8Array, ms: number) => EncodedFrame
}

type Video = { width: number; height: number; framesPerSecond: number; quantizer: number }

/** The exports of `openh264/encoder.cpp`; addresses are in `memory`. */
type Library = {
  memory: WebAssembly.Memory
  _initialize: () => void
  begin: (width: number, height: number, framesPerSecond: number, quantizer: number) => number
  frame: () => number
  encode: (ms: number) => number
  encoded: () => number
}

const compiled = loadOnce(async () =>
  WebAssembly.compile(await readFile(new URL('openh264/openh264.wasm', import.meta.url))),
)

/**
 * Begins an H.264 video without rate control; only its first frame is a key frame.
 * @param video even sides in pixels; quantizer 0 (best) to 51
 * @throws Error if OpenH264 rejects the size
 */
export async function h264Encoder({
  width,
  height,
  framesPerSecond,
  quantizer,
}: Video): Promise<H264Encoder> {
  const { exports } = await WebAssembly.instantiate(await compiled(), nothingOutside)
  const library = exports as Library
  library._initialize()
  if (!library.begin(width, height, framesPerSecond, quantizer))
    throw new Error(`OpenH264 refuses ${width} × ${height} pixels.`)
  let isFirst = true
  return {
    encode(rgb, ms) {
      new Uint8Array(library.memory.buffer).set(rgb, library.frame())
      const size = library.encode(ms)
      if (size <= 0) throw new Error('OpenH264 refuses a frame.')
      const isKey = isFirst
      isFirst = false
      const from = library.encoded()
      return { bytes: new Uint8Array(library.memory.buffer).slice(from, from + size), isKey }
    },
  }
}

// The encoder does no I/O, and its clock only measures its own speed.
const nothingOutside = {
  env: { emscripten_notify_memory_growth: () => {} },
  wasi_snapshot_preview1: {
    clock_time_get: () => 0,
    fd_write: () => 0,
    fd_close: () => 0,
    fd_seek: () => 0,
    proc_exit: (code: number) => {
      throw new Error(`OpenH264 stopped with ${code}.`)
    },
  },
}
