import type { Sculpture } from '../geometry/sculpt.ts'
import type { Pixels } from '../pixels.ts'
import { sceneAt } from '../render/painted.ts'
import { type StyleName, styles } from '../render/styles.ts'
import { toneMapped } from '../render/tone-map.ts'
import type { World } from '../scene/world.ts'
import { begun, type Listening, type Work } from '../work.ts'
import { lidsOf } from './blink.ts'
import { compose, type Parts } from './compose.ts'
import { cellPixels, figuresOf } from './figures.ts'
import { layersOf } from './layers.ts'
import { lightsOf } from './lights.ts'
import { motions } from './motion.ts'
import { shiftsAt, swayOf } from './sway.ts'

/** A sculpted drawing in its world, the even frame size in pixels, and the number of frames in the loop. */
export type Moving = {
  sculpture: Sculpture
  world: World
  size: readonly [width: number, height: number]
  style: StyleName
  frames: number
}

/** Receives the frames in order; the next frame is rendered when the returned promise resolves. */
export type TakeFrame = (frame: Pixels, number: number) => void | Promise<void>

// Backdrop detail is sized for artworks of 2048 pixels; this factor keeps it similar in small frames.
const finer = 2

/** Renders a seamless loop: layers are painted once, then moved and lit for each frame. */
export async function framesOf(
  { sculpture, world, size, style: name, frames }: Moving,
  { signal, onProgress }: Listening,
  work: Work,
  take: TakeFrame,
) {
  const style = styles[name]
  const motion = motions[name]
  const scene = { ...(await sceneAt(sculpture, size, world, style, work)), finer }
  const painting = await style.begin(scene, work)
  const { relief } = scene
  const { layer, behind } = await layersOf(painting, relief, work)
  const figures = figuresOf(relief)
  const sway = swayOf(figures, motion, sculpture.standing.horizon * relief.height, world.seed)
  const faceAt = (x: number, y: number) =>
    figures.nearest[Math.floor(y / cellPixels) * figures.width + Math.floor(x / cellPixels)]
  const lids = lidsOf(sculpture.eyes, relief.width / sculpture.width, faceAt)
  const parts: Parts = { layer, figures, lights: lightsOf(relief, figures, world.seed), lids, motion }
  const finish = { ...style.finish(scene), grain: 0 }
  for (let k = 0; k < frames; k++) {
    signal?.throwIfAborted()
    onProgress?.(k / frames, 'paint')
    const pose = Math.floor(k / motion.hold)
    const held = (pose * motion.hold) / frames
    const canvas = behind(held)
    compose(canvas, parts, shiftsAt(sway, held, pose), held)
    const listening = signal ? { signal } : {}
    await take(await toneMapped(canvas, finish, world.seed, begun(listening)), k)
  }
}
