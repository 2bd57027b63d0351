import type { MessagePort } from 'node:worker_threads'
import { animationFormat } from '#contract/animations.ts'
import { limits } from '#contract/limits.ts'
import { type AnimationWriter, animationWriter } from '#studio/codec/animation.ts'
import { decodeDrawing } from '#studio/codec/decode.ts'
import { animate, animatePicture, type Pixels } from '#studio/studio.ts'
import { readyDrawing } from './kept-drawing.ts'
import type { StopSignal } from './stop.ts'
import type { Drawn, Read } from './task.ts'

export type AnimateTask = Drawn & Read & { progress: MessagePort }
export type AnimatePictureTask = Pick<Drawn, 'seed'> & { artwork: Uint8Array; progress: MessagePort }

/** Bytes of the same loop as WebP animation and as MP4. */
export type Animated = { webp: Uint8Array; mp4: Uint8Array }

const { longSide, ...file } = animationFormat
const { frames } = file

// The rest of the progress is for encoding the files.
const PAINTING = 0.8

export async function animateDrawing(
  { reading, forced, progress, ...look }: AnimateTask,
  signal: StopSignal,
): Promise<Animated> {
  const { prepared } = await readyDrawing({ reading, forced, longSide: limits.artworkPixels, signal })
  const onProgress = (share: number) => progress.postMessage(PAINTING * share)
  const film = writer()
  await animate(prepared, { ...look, longSide, frames, signal, onProgress }, film.add)
  return film.finish(signal)
}

export async function animateArtwork(
  { artwork, seed, progress }: AnimatePictureTask,
  signal: StopSignal,
): Promise<Animated> {
  const pixels = await decodeDrawing(artwork, longSide)
  const onProgress = (share: number) => progress.postMessage(PAINTING * share)
  const film = writer()
  await animatePicture({ pixels, frames, seed, signal, onProgress }, film.add)
  return film.finish(signal)
}

/** A writer that starts with the first frame and takes its size. */
function writer(): AnimationWriter {
  let begun: AnimationWriter | undefined
  return {
    add(frame: Pixels) {
      begun ??= animationWriter({ width: frame.width, height: frame.height, ...file })
      begun.add(frame)
    },
    async finish(signal) {
      if (!begun) throw new Error('A loop without frames was finished.')
      return begun.finish(signal)
    },
  }
}
