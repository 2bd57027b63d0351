import type { Wall, WallPicture } from '#contract/walls.ts'
import { SortablePictures } from '../pictures/sortable-pictures.tsx'
import { useArrange } from './changes.ts'
import { titleOf } from './hung-picture.tsx'

/** Sorts the pictures of a wall by hand. */
export default function Arrange({ wall, pictures }: { wall: Wall; pictures: WallPicture[] }) {
  const { mutate } = useArrange(wall)
  const sortable = pictures.map((picture) => ({ ...picture, title: titleOf(picture) }))
  return <SortablePictures pictures={sortable} onSort={(ids) => mutate(ids)} />
}
