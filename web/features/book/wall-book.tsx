import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Wall } from '#contract/walls.ts'
import { book as t } from '../../messages/book.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadedWall } from '../children/loaded-wall.tsx'
import { BookPanel } from './book-panel.tsx'
import { bookOfWall, bookQuery } from './book-source.ts'
import { LinksOfBook } from './links-of-book.tsx'
import { NotIncluded } from './not-included.tsx'

/** The book of a child: of what hangs on the wall, whichever order it is of. */
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
      <Link
        to={paths.child(child.id)}
        className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-soft hover:text-ink"
      >
        <span aria-hidden>←</span>
        {t.wall.back}
      </Link>
      <div className="grid gap-3">
        <h1 tabIndex={-1} className="break-words text-4xl sm:text-5xl">
          {t.wall.title({ name: child.name })}
        </h1>
        <p className="max-w-prose text-soft">{t.about}</p>
        <p className="max-w-prose text-soft">{t.wall.kept}</p>
      </div>
      <Loaded query={book} waiting={t.loading} retryLabel={site.retry}>
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
