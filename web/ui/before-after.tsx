import { MoveHorizontal } from 'lucide-react'
import {
  HandleRoot,
  Item,
  Provider,
  Root,
  useReactCompareSliderContext,
} from 'react-compare-slider/components'
import { useReactCompareSlider } from 'react-compare-slider/hooks'

type Picture = { url: string; alt: string }

type BeforeAfterProps = { before: Picture; after: Picture; ratio: number; label: string }

/** Two pictures in one frame with a divider for mouse, finger and arrow keys. Shaped by `ratio`, width over height. */
export function BeforeAfter({ before, after, ratio, label }: BeforeAfterProps) {
  const slider = useReactCompareSlider({ keyboardIncrement: '5%' })
  return (
    <Provider {...slider}>
      <Root
        role="group"
        aria-label={label}
        style={{ aspectRatio: ratio }}
        className="w-full touch-pan-y select-none"
      >
        <Item item="itemOne">
          <Picture {...before} />
        </Item>
        <Item item="itemTwo">
          <Picture {...after} />
        </Item>
        <HandleRoot aria-label={label} className="group">
          <Handle />
        </HandleRoot>
      </Root>
    </Provider>
  )
}

function Picture({ url, alt }: Picture) {
  return <img src={url} alt={alt} draggable={false} loading="lazy" className="size-full object-cover" />
}

function Handle() {
  const { isDragging } = useReactCompareSliderContext()
  return (
    <div className="relative h-full w-0.5 bg-[#fffdf8] shadow-[0_0_0_1px_rgb(34_31_27/0.25)]">
      <span
        className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 cursor-ew-resize outline-[#22608f] outline-offset-2 group-focus-visible:outline-[3px] place-items-center rounded-full bg-[#fffdf8] text-[#221f1b] shadow-[0_1px_4px_rgb(34_31_27/0.5)] data-[dragging=true]:scale-95"
        data-dragging={isDragging}
      >
        <MoveHorizontal aria-hidden size={20} />
      </span>
    </div>
  )
}
