import { useEffect, useRef } from 'react'
import { houseArtworks } from '../../assets/house/index.ts'
import { type Bloomer, createBloomer, shapeCanvas } from '../pictures/bloom-canvas.ts'
import { HouseDrawing } from './house-drawing.tsx'

const BLOOM_MS = 1100
/** Whoever only looks has seen the drawing by then. */
const AFTER_MS = 6000
const AFTER_FIRST_MOVE_MS = 900
const MOVES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** The drawing hangs there at once; when somebody is there to see it, the artwork comes out of its lines. */
export function HouseComesAlive({ alt }: { alt: string }) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const leave = new AbortController()
    const begin = () => void comeAlive(place.current, canvas.current, leave.signal)
    let timer = setTimeout(begin, AFTER_MS)
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(begin, AFTER_FIRST_MOVE_MS)
      for (const move of MOVES) removeEventListener(move, moved)
    }
    for (const move of MOVES) addEventListener(move, moved, { passive: true, signal: leave.signal })
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [])
  return (
    <div ref={place} className="relative">
      <HouseDrawing alt={alt} blooms />
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
    </div>
  )
}

async function comeAlive(
  place: HTMLElement | null,
  canvas: HTMLCanvasElement | null,
  { aborted }: AbortSignal,
): Promise<void> {
  const drawn = place?.querySelector('svg')
  if (!drawn || !canvas || aborted) return
  const [lines, artwork] = await Promise.all([opened(addressOf(drawn)), opened(houseArtworks.disney)])
  shapeCanvas(canvas, artwork)
  bloom(canvas, artwork, createBloomer(lines))
}

function bloom(canvas: HTMLCanvasElement, artwork: HTMLImageElement, bloomer: Bloomer): void {
  const start = performance.now()
  const step = (now: number) => {
    const at = Math.min(1, Math.max(0, now - start) / BLOOM_MS)
    bloomer.paint(canvas, artwork, at)
    if (at < 1 && canvas.isConnected) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** The drawing itself, as a picture whose lines can be read. */
function addressOf(drawn: SVGSVGElement): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', '400')
  copy.setAttribute('height', '290')
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
}

async function opened(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}
