import type { ReactNode } from 'react'
import { Frame, MuseumLabel } from '../../ui/frame.tsx'
import { HouseDrawing } from './house-drawing.tsx'

type EmptyPlaceProps = {
  label: { title: string; text: string }
  /** Whether to show a pencil drawing, because the place is reserved for one. */
  kept?: boolean
  children: ReactNode
}

/** An empty frame, with possible actions beside it. */
export function EmptyPlace({ label, kept = false, children }: EmptyPlaceProps) {
  return (
    <div className="grid items-center gap-x-16 gap-y-10 sm:grid-cols-2">
      <div className="relative w-full max-w-md">
        <div aria-hidden className="lit -z-10 absolute -inset-[18%]" />
        <Frame wire label={<MuseumLabel {...label} />}>
          {kept ? (
            <div className="bg-[#fbf6ea]">
              <HouseDrawing coloured={0} className="opacity-30 grayscale" />
            </div>
          ) : (
            <div className="aspect-[4/3] bg-[#faf5e9]" />
          )}
        </Frame>
      </div>
      <div className="grid justify-items-start gap-5">{children}</div>
    </div>
  )
}
