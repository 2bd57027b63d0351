import type { Point } from './corners.ts'

const side = 112
const pictureHeight = 1000

/** Magnifies what is under the finger, next to it. @param ratio width over height of the picture */
export function Loupe({ url, at, ratio }: { url: string; at: Point; ratio: number }) {
  const below = at.y < 0.4
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 overflow-hidden rounded-full border-2 border-[#fffdf8] bg-[#221f1b] shadow-hung"
      style={{
        width: side,
        height: side,
        left: `clamp(0px, calc(${100 * at.x}% - ${side / 2}px), calc(100% - ${side}px))`,
        top: below ? `calc(${100 * at.y}% + 44px)` : `calc(${100 * at.y}% - ${side + 44}px)`,
      }}
    >
      <img
        src={url}
        alt=""
        className="absolute max-w-none"
        style={{
          aspectRatio: ratio,
          height: pictureHeight,
          left: '50%',
          top: '50%',
          transform: `translate(${-100 * at.x}%, ${-100 * at.y}%)`,
        }}
      />
      <span className="absolute inset-x-0 top-1/2 h-px bg-tomato" />
      <span className="absolute inset-y-0 left-1/2 w-px bg-tomato" />
    </div>
  )
}
