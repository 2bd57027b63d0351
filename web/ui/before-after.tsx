import { MoveHorizontal } from 'lucide-react'
import { ReactCompareSlider, useReactCompareSliderContext } from 'react-compare-slider'

type Picture = { url: string; alt: string }

type BeforeAfterProps = { before: Picture; after: Picture; ratio: number; label: string }

/** Two pictures in one frame with a divider for mouse, finger and arrow keys. Shaped by `ratio`, width over height. */
export function BeforeAfter({ before, after, ratio, label }: BeforeAfterProps) {
  return (
    <ReactCompareSlider
      role="group"
      aria-label={label}
      style={{ aspectRatio: ratio }}
      className="w-full touch-pan-y select-none"
      keyboardIncrement="5%"
      itemOne={
        <img
          src={before.url}
          alt={before.alt}
          draggable={false}
          loading="lazy"
          className="size-full object-cover"
        />
      }
      itemTwo={
        <img
          src={after.url}
          alt={after.alt}
          draggable={false}
          loading="lazy"
          className="size-full object-cover"
        />
      }
      handle={<Handle />}
    />
  )
}

function Handle() {
  const { isDragging } = useReactCompareSliderContext()
  return (
    <div className="relative h-full w-0.5 bg-[#fffdf8] shadow-[0_0_0_1px_rgb(34_31_27/0.25)]">
      <span
        className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 cursor-ew-resize place-items-center rounded-full bg-[#fffdf8] text-[#221f1b] shadow-[0_1px_4px_rgb(34_31_27/0.5)] data-[dragging=true]:scale-95"
        data-dragging={isDragging}
      >
        <MoveHorizontal aria-hidden size={20} />
      </span>
    </div>
  )
}
