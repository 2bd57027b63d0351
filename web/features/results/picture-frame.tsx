import type { ReactNode } from 'react'
import { Frame } from '../../ui/frame.tsx'

/** How wide a picture hangs, for the browser's choice among its widths. */
export const sizes = '(min-width: 64rem) 46rem, 90vw'

type HungProps = {
  /** Width over height, as CSS writes it; null while it is not known. */
  ratio: string | number | null
  /** As wide as its place. */
  wide?: boolean
  children: ReactNode
}

/** A picture in its light on the wall of an order. */
export function Hung({ ratio, wide = false, children }: HungProps) {
  return (
    <div className="relative">
      <div aria-hidden className="lit -z-10 absolute -inset-[12%]" />
      <Frame wire className="relative mx-auto" maxWidth={wide ? undefined : widthFor(ratio)}>
        {children}
      </Frame>
    </div>
  )
}

/** A tall picture is seen whole without scrolling. */
function widthFor(ratio: string | number | null): string {
  return ratio === null ? '42rem' : `max(18rem, calc(84dvh * ${ratio}))`
}
