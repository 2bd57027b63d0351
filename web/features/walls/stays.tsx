import type { WallPicture } from '#contract/walls.ts'
import { shortDateInText } from '../../messages/format.ts'
import { walls as t } from '../../messages/walls.ts'

/** How long the pictures are kept. */
export function Stays({ pictures }: { pictures: readonly WallPicture[] }) {
  const [soonest] = pictures.flatMap(({ order }) => order?.keptUntil ?? []).sort()
  const anyFree = pictures.some(({ order }) => !order)
  return (
    <div className="grid max-w-prose gap-1 border-line border-t pt-6 text-soft">
      {soonest && <p>{t.stays.soonest({ date: shortDateInText(soonest) })}</p>}
      {anyFree && <p>{t.stays.free}</p>}
    </div>
  )
}
