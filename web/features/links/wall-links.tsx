import { linkWall, type ShownOnWall } from '#contract/links.ts'
import type { Wall } from '#contract/walls.ts'
import { send } from '../../api.ts'
import { Links } from './links.tsx'
import { wallLinksQuery } from './queries.ts'

// Repeats the contract's list, because importing it would also load its schemas.
const choices: readonly ShownOnWall[] = ['titles', 'months', 'drawing', 'voice', 'animation', 'freeDrawings']

/** Links to a child's wall, and the hearts and lines that came back. */
export default function WallLinks({ wall: { child, pictures } }: { wall: Wall }) {
  const params = { id: child.id }
  return (
    <Links
      kind="wall"
      choices={choices}
      title=""
      query={wallLinksQuery(child.id)}
      leadsHere={({ to }) => to.kind === 'wall'}
      besideOf={(wallPictureId) => {
        const picture = pictures.find(({ id }) => id === wallPictureId)
        return picture && { ...picture, url: picture.artworkUrl ?? picture.drawingUrl }
      }}
      make={(body) => send(linkWall, { params, body })}
    />
  )
}
