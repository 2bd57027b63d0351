import { workspace } from '../../messages/workspace.ts'
import { classes } from '../../ui/classes.ts'
import type { Work } from './draft-store.ts'

const t = workspace.gallery

type ThumbnailProps = { name: string; work: Work | undefined; className?: string }

/** Shows the whole drawing, never cropped, or an empty sheet until it is opened. */
export function Thumbnail({ name, work, className }: ThumbnailProps) {
  if (!work?.copyUrl) {
    return (
      <div
        className={classes(
          'grid aspect-[4/3] min-w-40 place-items-center bg-[#faf5e9] px-4 text-center text-[#5d554a] text-label',
          className,
        )}
      >
        {work?.opening ? t.opening : t.noThumbnail}
      </div>
    )
  }
  return (
    <img
      src={work.copyUrl}
      alt={t.original({ name })}
      className={classes('mx-auto block max-w-full', className)}
    />
  )
}
