import type { ReactNode } from 'react'
import { Frame } from '../../ui/frame.tsx'

/** The displayed width of a picture, for the `sizes` attribute. */
export const sizes = '(min-width: 64rem) 46rem, 90vw'

type HungProps = {
  /** Width over height as a CSS number or ratio, or null if it is not known. */
  ratio: string | number | null
  /** Use the full width. */
  wide?: boolean
  children: ReactNode
}

/** A framed picture on an order's page. */
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

/** Limits the width, so that a tall picture fits on the screen. */
function widthFor(ratio: string | number | null): string {
  return ratio === null ? '42rem' : `max(18rem, calc(84dvh * ${ratio}))`
}
