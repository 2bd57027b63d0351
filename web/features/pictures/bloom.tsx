import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { type Bloomer, createBloomer, prefersStill, shapeCanvas } from './bloom-canvas.ts'

const bloomMs = 700

type BloomProps = {
  drawing: string
  /** The drawing framed like the artwork, so that both align; null until it is known. */
  framed: string | null
  artwork: string | null
  /** How much of the drawing has its colors while it is being processed, 0 to 1. */
  progress: number
  alt: string
  /** Class of the finished artwork. */
  artworkClass?: string
  onBroken?: () => void
  onSettled?: () => void
}

/** A pale drawing that takes on color from its lines outward during the work, then turns into the artwork. */
export function Bloom({ drawing: source, framed, artwork, progress, alt, ...more }: BloomProps) {
  const { artworkClass = 'block w-full', onBroken, onSettled } = more
  const drawing = (artwork && framed) || source
  const pale = useRef<HTMLImageElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [read, setRead] = useState<{ drawing: string; bloomer: Bloomer } | null>(null)
  // When the drawing is replaced by its framed version, the analysis of the other one no longer fits.
  const bloomer = read?.drawing === drawing ? read.bloomer : null
  const [settled, setSettled] = useState(artwork !== null)
  const [shape, setShape] = useState<number | null>(null)
  const settle = () => {
    setSettled(true)
    onSettled?.()
  }
  useColouring(canvas, pale, bloomer, artwork ? null : progress)
  useBlooming(canvas, bloomer, artwork, setShape, settle)

  if (artwork && settled) return <img src={artwork} alt={alt} onError={onBroken} className={artworkClass} />
  return (
    <div className="relative bg-[#faf5e9]" style={shape ? { aspectRatio: shape } : undefined}>
      <img
        ref={pale}
        src={drawing}
        alt={alt}
        onLoad={({ currentTarget }) => setRead({ drawing, bloomer: createBloomer(currentTarget) })}
        onError={settle}
        className={classes(
          'block w-full',
          !artwork && (read ? 'opacity-35 grayscale' : 'opacity-60'),
          shape !== null && 'absolute inset-0 h-full object-cover',
        )}
      />
      <canvas
        ref={canvas}
        aria-hidden
        className={classes('absolute inset-0 size-full', !bloomer && 'hidden')}
      />
    </div>
  )
}

type CanvasRef = RefObject<HTMLCanvasElement | null>

/** Colors the drawing up to `progress`. Does nothing if that is null. */
function useColouring(
  canvas: CanvasRef,
  pale: RefObject<HTMLImageElement | null>,
  bloomer: Bloomer | null,
  progress: number | null,
): void {
  useEffect(() => {
    if (!bloomer || !canvas.current || !pale.current || progress === null) return
    shapeCanvas(canvas.current, pale.current)
    return glide(canvas.current, pale.current, bloomer, progress)
  }, [bloomer, canvas, pale, progress])
}

/** Lets the artwork bloom from the lines once it is there. */
function useBlooming(
  canvas: CanvasRef,
  bloomer: Bloomer | null,
  artwork: string | null,
  onShape: (ratio: number) => void,
  onSettled: () => void,
): void {
  const take = useEffectEvent((picture: HTMLImageElement) => {
    onShape(picture.naturalWidth / picture.naturalHeight)
    if (canvas.current) shapeCanvas(canvas.current, picture)
  })
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (!artwork || !bloomer) return
    let frame = 0
    const picture = new Image()
    picture.onload = () => {
      take(picture)
      if (prefersStill()) return settle()
      const start = performance.now()
      const step = (now: number) => {
        const at = Math.min(1, Math.max(0, now - start) / bloomMs)
        if (canvas.current) bloomer.paint(canvas.current, picture, at)
        if (at < 1) frame = requestAnimationFrame(step)
        else settle()
      }
      frame = requestAnimationFrame(step)
    }
    picture.onerror = () => settle()
    picture.src = artwork
    return () => {
      picture.onload = null
      cancelAnimationFrame(frame)
    }
  }, [artwork, bloomer, canvas])
}

const shownProgress = new WeakMap<HTMLCanvasElement, number>()

/** Animates smoothly between the jumps of the progress. */
function glide(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  bloomer: Bloomer,
  target: number,
): () => void {
  const still = prefersStill()
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
