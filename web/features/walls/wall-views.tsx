import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Wall, WallPicture } from '#contract/walls.ts'
import { walls as t } from '../../messages/walls.ts'
import { lazily } from '../../part.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DrawingsByYear } from './drawings-by-year.tsx'
import { HungPicture } from './hung-picture.tsx'
import { PictureDialog } from './picture-dialog.tsx'

const Arrange = lazily(
  () => import('./arrange.tsx'),
  () => <p role="status">{t.loading}</p>,
)

const views = ['date', 'own', 'favorites', 'hidden'] as const
type View = (typeof views)[number]

const isIn: Record<View, (picture: WallPicture) => boolean> = {
  date: ({ hidden }) => !hidden,
  own: ({ hidden }) => !hidden,
  favorites: ({ hidden, favorite }) => favorite && !hidden,
  hidden: ({ hidden }) => hidden,
}

/** A wall by date, in the family's own order, or filtered. The URL holds the chosen view. */
export function WallViews({ wall }: { wall: Wall }) {
  const [query] = useSearchParams()
  const view = views.find((one) => one === query.get('show')) ?? 'date'
  const [opened, setOpened] = useState<string | null>(null)
  const picture = wall.pictures.find(({ id }) => id === opened)
  const shown = wall.pictures.filter(isIn[view])
  return (
    <div className="grid gap-6">
      <ViewLinks view={view} hidden={wall.pictures.filter(isIn.hidden).length} />
      {shown.length === 0 ? (
        <p className="py-8 text-soft">
          {view === 'date' || view === 'own' ? t.nothing.shown : t.nothing[view]}
        </p>
      ) : view === 'date' ? (
        <DrawingsByYear child={wall.child} pictures={shown} onOpen={setOpened} />
      ) : (
        <InOrder wall={wall} pictures={shown} arrangeable={view === 'own'} onOpen={setOpened} />
      )}
      <PictureDialog wall={wall} picture={picture} onClose={() => setOpened(null)} />
    </div>
  )
}

function ViewLinks({ view, hidden }: { view: View; hidden: number }) {
  const label = (one: View) => (one === 'hidden' ? t.views.hidden({ count: hidden }) : t.views[one])
  const offered = views.filter((one) => one !== 'hidden' || hidden > 0 || view === 'hidden')
  return (
    <nav aria-label={t.views.label} className="border-line border-b">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {offered.map((one) => (
          <li key={one}>
            <Link
              to={one === 'date' ? '?' : `?show=${one}`}
              replace
              preventScrollReset
              aria-current={one === view ? 'page' : undefined}
              className={classes(
                'flex min-h-11 items-center border-b-2 font-semibold text-[0.9375rem]',
                one === view ? 'border-tomato' : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {label(one)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type InOrderProps = {
  wall: Wall
  pictures: WallPicture[]
  arrangeable: boolean
  onOpen: (id: string) => void
}

function InOrder({ wall, pictures, arrangeable, onOpen }: InOrderProps) {
  const [arranging, setArranging] = useState(false)
  const mayArrange = arrangeable && pictures.length > 1
  return (
    <div className="grid gap-6">
      {mayArrange && (
        <Button
          variant={arranging ? 'primary' : 'secondary'}
          size="small"
          className="justify-self-start"
          onClick={() => setArranging(!arranging)}
        >
          {arranging ? t.arrange.end : t.arrange.start}
        </Button>
      )}
      {mayArrange && arranging ? (
        <Arrange wall={wall} pictures={pictures} />
      ) : (
        <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3 sm:gap-6 lg:grid-cols-4">
          {pictures.map((picture) => (
            <li key={picture.id} className="min-w-0">
              <HungPicture picture={picture} onOpen={() => onOpen(picture.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
