import { useQuery } from '@tanstack/react-query'
import type { Wall } from '#contract/walls.ts'
import { book as t } from '../../messages/book.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadedWall } from '../children/loaded-wall.tsx'
import { BookHead } from './book-head.tsx'
import { BookPanel } from './book-panel.tsx'
import { bookOfWall, bookQuery } from './book-source.ts'
import { LinksOfBook } from './links-of-book.tsx'
import { NotIncluded } from './not-included.tsx'

/** The book of a child's wall, with pictures from any order. */
export default function WallBook({ childId }: { childId: string }) {
  return (
    <LoadedWall childId={childId} waiting={t.loading}>
      {(found) => <OfWall wall={found} />}
    </LoadedWall>
  )
}

function OfWall({ wall: { child, pictures } }: { wall: Wall }) {
  const source = bookOfWall(child.id)
  const book = useQuery(bookQuery(source))
  const finished = pictures.flatMap(({ order, hidden, artworkUrl, title, thumbnailUrl }) =>
    order && artworkUrl && !hidden ? [{ id: order.imageId, title, thumbnailUrl }] : [],
  )
  return (
    <>
      <BookHead to={paths.child(child.id)} back={t.wall.back} title={t.wall.title({ name: child.name })}>
        <p className="max-w-prose">{t.about}</p>
        <p className="max-w-prose">{t.wall.kept}</p>
      </BookHead>
      <Loaded query={book} waiting={t.loading}>
        {({ choices }) => {
          const offered = finished.filter(({ id }) => choices.includes(id))
          const others = finished.length - offered.length
          return (
            <>
              {offered.length > 0 && others > 0 && <p>{t.wall.others({ count: others })}</p>}
              <BookPanel
                source={source}
                pictures={offered}
                notIncluded={others > 0 && offered.length === 0 ? <NotIncluded /> : null}
              />
            </>
          )
        }}
      </Loaded>
      <LinksOfBook source={source} />
    </>
  )
}
