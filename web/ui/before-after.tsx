import { MoveHorizontal } from 'lucide-react'
import {
  HandleRoot,
  Item,
  Provider,
  Root,
  useReactCompareSliderContext,
} from 'react-compare-slider/components'
import { useReactCompareSlider } from 'react-compare-slider/hooks'

/** A picture, with `srcSet` and `sizes` if it exists in several widths. */
export type Picture = {
  url: string
  alt: string
  srcSet?: string
  sizes?: string
  width?: number | string
  height?: number | string
  /** Visible at once, so it is not lazy-loaded. */
  eager?: boolean
}

type ShownProps = { picture: Picture; className: string }

/** The image. `src` comes last: a browser that reads it first would load it before it knows the other widths. */
export function Shown({ picture: { url, alt, eager, ...widths }, className }: ShownProps) {
  return (
    <img
      alt={alt}
      draggable={false}
      className={className}
      {...widths}
      {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      src={url}
    />
  )
}

type BeforeAfterProps = {
  before: Picture
  after: Picture
  /** Width over height, as a CSS aspect ratio. */
  ratio: number | string
  label: string
}

/** Two pictures in one frame with a divider for mouse, touch and arrow keys. */
export function BeforeAfter({ before, after, ratio, label }: BeforeAfterProps) {
  const slider = useReactCompareSlider({ keyboardIncrement: '5%' })
  return (
    <Provider {...slider}>
      <Root
        role="group"
        aria-label={label}
        style={{ aspectRatio: ratio }}
        className="w-full touch-pan-y select-none outline-[#22608f] outline-offset-2 has-[:focus-visible]:outline-[3px]"
      >
        <Item item="itemOne">
          <Shown picture={before} className="size-full object-cover" />
        </Item>
        <Item item="itemTwo">
          <Shown picture={after} className="size-full object-cover" />
        </Item>
        <HandleRoot aria-label={label} className="group">
          <Handle />
        </HandleRoot>
      </Root>
    </Provider>
  )
}

function Handle() {
  const { isDragging } = useReactCompareSliderContext()
  return (
    <div className="relative h-full w-0.5 bg-[#fffdf8] shadow-[0_0_0_1px_rgb(34_31_27/0.25)]">
      <span
        className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 cursor-ew-resize outline-[#22608f] group-focus-visible:outline-[3px] group-focus-visible:shadow-[0_0_0_6px_#fffdf8] place-items-center rounded-full bg-[#fffdf8] text-[#221f1b] shadow-[0_1px_4px_rgb(34_31_27/0.5)] data-[dragging=true]:scale-95"
        data-dragging={isDragging}
      >
        <MoveHorizontal aria-hidden size={20} />
      </span>
    </div>
  )
}
