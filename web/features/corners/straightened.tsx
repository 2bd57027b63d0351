import { useEffect, useRef } from 'react'
import type { Corners } from '#contract/corners.ts'
import { straightened } from '#studio/straightened.ts'
import type { Pixels } from '#studio/studio.ts'
import { sheet } from '../../messages/sheet.ts'

const longSide = 260
const t = sheet.corners

/** The sheet between the corners, straightened as the studio will use it. */
export function Straightened({ pixels, corners }: { pixels: Pixels; corners: Corners }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const place = ({ x, y }: Corners[number]) => ({ x: x * pixels.width, y: y * pixels.height })
    const [a, b, c, d] = corners
    const straight = straightened(pixels, [place(a), place(b), place(c), place(d)], longSide)
    const pen = canvas.current?.getContext('2d')
    if (!canvas.current || !pen) return
    canvas.current.width = straight.width
    canvas.current.height = straight.height
    pen.putImageData(
      new ImageData(new Uint8ClampedArray(straight.data), straight.width, straight.height),
      0,
      0,
    )
  }, [pixels, corners])
  return (
    <figure className="grid justify-items-center gap-1.5 max-sm:hidden sm:pt-6">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t.straight}
        className="block max-w-full border border-edge bg-mat shadow-paper"
      />
      <figcaption className="text-label text-soft">{t.straight}</figcaption>
    </figure>
  )
}
