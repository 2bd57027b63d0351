import { useEffect, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { type Bloomer, createBloomer } from './bloom-canvas.ts'

const bloomMs = 700
const canvasSide = 1200

type BloomProps = {
  drawing: string
  /** Null until it exists. */
  artwork: string | null
  /** 0 to 1: how far the drawing has come into its colours while it waits. */
  progress: number
  alt: string
}

/**
 * The signature of the house: from the lines outward, a pale drawing comes into its colours while the work goes on,
 * and turns into the artwork when it is done.
 */
export function Bloom({ drawing, artwork, progress, alt }: BloomProps) {
  const pale = useRef<HTMLImageElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [bloomer, setBloomer] = useState<Bloomer | null>(null)
  const [started] = useState(() => artwork === null)
  const settled = useBloom(canvas, pale, bloomer, progress, started ? artwork : null)

  if (artwork && (!started || settled)) return <img src={artwork} alt={alt} className="block w-full" />
  return (
    <div className="relative bg-[#faf5e9]">
      <img
        ref={pale}
        src={drawing}
        alt={alt}
        onLoad={({ currentTarget }) => setBloomer(createBloomer(currentTarget))}
        className={classes(
          'block w-full transition-opacity duration-700',
          bloomer ? 'opacity-35 grayscale' : 'opacity-60',
        )}
      />
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
    </div>
  )
}

/** Paints the drawing up to `progress`; once there is artwork, blooms it and says when that is over. */
function useBloom(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  pale: React.RefObject<HTMLImageElement | null>,
  bloomer: Bloomer | null,
  progress: number,
  artwork: string | null,
): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (!bloomer || !canvas.current || !pale.current || artwork) return
    size(canvas.current, pale.current)
    return glide(canvas.current, pale.current, bloomer, progress)
  }, [bloomer, canvas, pale, progress, artwork])

  useEffect(() => {
    if (!artwork || !bloomer) return
    let frame = 0
    let stopped = false
    const picture = new Image()
    picture.onload = () => {
      if (!canvas.current || stopped) return
      size(canvas.current, picture)
      const start = performance.now()
      const step = (now: number) => {
        const at = Math.min(1, (now - start) / bloomMs)
        if (canvas.current) bloomer.paint(canvas.current, picture, at)
        if (at < 1) frame = requestAnimationFrame(step)
        else setSettled(true)
      }
      frame = requestAnimationFrame(step)
    }
    picture.onerror = () => setSettled(true)
    picture.src = artwork
    return () => {
      stopped = true
      cancelAnimationFrame(frame)
    }
  }, [artwork, bloomer, canvas])
  return settled
}

const shownProgress = new WeakMap<HTMLCanvasElement, number>()

/** Progress arrives in jumps; colour spreads without them. */
function glide(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  bloomer: Bloomer,
  target: number,
): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  let frame = 0
  const step = () => {
    const now = shownProgress.get(canvas) ?? 0
    const next = still || Math.abs(target - now) < 0.004 ? target : now + (target - now) * 0.08
    shownProgress.set(canvas, next)
    bloomer.paint(canvas, picture, next)
    if (next !== target) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}

function size(canvas: HTMLCanvasElement, picture: HTMLImageElement): void {
  const scale = Math.min(1, canvasSide / Math.max(picture.naturalWidth, picture.naturalHeight, 1))
  const width = Math.round(picture.naturalWidth * scale)
  const height = Math.round(picture.naturalHeight * scale)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
