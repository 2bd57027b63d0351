import { useEffect, useRef } from 'react'
import { houseArtworks } from '../../assets/house/index.ts'
import { type Bloomer, createBloomer, shapeCanvas } from '../pictures/bloom-canvas.ts'
import { HouseDrawing } from './house-drawing.tsx'

const BLOOM_MS = 1100
/** The crayon has its colours by then, and has been looked at. */
const AFTER_MS = 2600

/** The drawing hangs there at once. Scripts come when somebody is there to see it: then the artwork comes out of its lines. */
export function HouseComesAlive({ alt }: { alt: string }) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!place.current) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const sight = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        sight.disconnect()
        // Where the artwork does not arrive, the drawing stays.
        const begin = () => comeAlive(place.current, canvas.current).catch(() => undefined)
        timer = setTimeout(begin, AFTER_MS)
      },
      { threshold: 0.4 },
    )
    sight.observe(place.current)
    return () => {
      sight.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return (
    <div ref={place} className="relative">
      <HouseDrawing alt={alt} blooms name="house" />
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
    </div>
  )
}

async function comeAlive(place: HTMLElement | null, canvas: HTMLCanvasElement | null): Promise<void> {
  const drawn = place?.querySelector('svg')
  if (!drawn || !canvas) return
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
