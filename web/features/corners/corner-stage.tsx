import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Corners } from '#contract/corners.ts'
import { percent } from '../../messages/format.ts'
import { sheet } from '../../messages/sheet.ts'
import { nearestCorner, type Point, stepOf, withCorner } from './corners.ts'
import { Loupe } from './loupe.tsx'
import { SheetOutline } from './sheet-outline.tsx'

const t = sheet.corners

type CornerStageProps = {
  /** The size of the photo, which sets the aspect ratio. */
  pixels: { width: number; height: number }
  url: string
  corners: Corners
  onChange: (corners: Corners) => void
}

type Drag = { which: number; grip: Point }

/** The photo with a handle on each corner. Dragging anywhere moves the nearest, out of the finger's way. */
export function CornerStage({ pixels, url, corners, onChange }: CornerStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const handles = useRef<(HTMLDivElement | null)[]>([])
  const [drag, setDrag] = useState<Drag | null>(null)
  const ratio = pixels.width / pixels.height

  function placeOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  function begin(event: PointerEvent<HTMLDivElement>): void {
    const at = placeOf(event)
    const which = nearestCorner(corners, at, ratio)
    const corner = corners[which] ?? at
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    handles.current[which]?.focus({ preventScroll: true })
    setDrag({ which, grip: { x: corner.x - at.x, y: corner.y - at.y } })
  }
  function move(event: PointerEvent): void {
    if (!drag) return
    const at = placeOf(event)
    onChange(withCorner(corners, drag.which, { x: at.x + drag.grip.x, y: at.y + drag.grip.y }))
  }
  function step(event: KeyboardEvent, which: number): void {
    const by = stepOf(event.key, event.shiftKey)
    const corner = corners[which]
    if (!by || !corner) return
    event.preventDefault()
    onChange(withCorner(corners, which, { x: corner.x + by.x, y: corner.y + by.y }))
  }

  return (
    <div
      className="touch-none select-none p-5 sm:p-6"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
    >
      <div
        ref={stage}
        className="relative mx-auto w-full"
        style={{ aspectRatio: ratio, maxWidth: `calc(48dvh * ${ratio})` }}
      >
        <img src={url} alt={t.photo} draggable={false} className="block size-full" />
        <SheetOutline corners={corners} />
        {corners.map((corner, which) => (
          <Handle
            key={t.names[which]}
            ref={(element) => {
              handles.current[which] = element
            }}
            name={t.names[which] ?? ''}
            at={corner}
            onKeyDown={(event) => step(event, which)}
          />
        ))}
        {drag && <Loupe url={url} at={corners[drag.which] ?? corners[0]} ratio={ratio} />}
      </div>
    </div>
  )
}

type HandleProps = {
  ref: (element: HTMLDivElement | null) => void
  name: string
  at: Point
  onKeyDown: (event: KeyboardEvent) => void
}

function Handle({ ref, name, at, onKeyDown }: HandleProps) {
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * at.x)}
      aria-valuetext={t.place({ x: percent(at.x), y: percent(at.y) })}
      onKeyDown={onKeyDown}
      style={{ left: `${100 * at.x}%`, top: `${100 * at.y}%` }}
      className="group absolute grid size-12 -translate-1/2 cursor-move place-items-center rounded-full outline-offset-0"
    >
      <span className="size-6 rounded-full border-[3px] border-[#fffdf8] bg-tomato/70 shadow-[0_0_0_1.5px_rgb(34_31_27/0.7)] group-focus-visible:bg-tomato" />
    </div>
  )
}
