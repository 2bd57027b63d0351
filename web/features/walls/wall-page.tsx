import { useState } from 'react'
import { Link } from 'react-router'
import type { Child } from '#contract/children.ts'
import type { Wall } from '#contract/walls.ts'
import { book } from '../../messages/book.ts'
import { children } from '../../messages/children.ts'
import { walls as t } from '../../messages/walls.ts'
import { lazily } from '../../part.tsx'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChildForm } from '../children/child-form.tsx'
import { ColorDot } from '../children/color-dot.tsx'
import { LoadedWall } from '../children/loaded-wall.tsx'
import { RemoveChild } from '../children/remove-child.tsx'
import { AccountPage } from '../signed-in/account-page.tsx'
import { EmptyPlace } from '../site/empty-place.tsx'
import { pageTitle } from '../site/page-title.ts'
import { privatePageMeta } from '../site/unlisted-page.ts'
import type { Route } from './+types/wall-page'
import { AddPictures } from './add-pictures.tsx'
import { useSendDrawings } from './send-drawings.ts'
import { Stays } from './stays.tsx'
import { WallViews } from './wall-views.tsx'

const WallLinks = lazily(() => import('../links/wall-links.tsx'))

export const meta = () => privatePageMeta(children.pageTitle, children.description)

export default function WallPage({ params: { childId } }: Route.ComponentProps) {
  return <AccountPage>{() => <OneWall key={childId} childId={childId} />}</AccountPage>
}

function OneWall({ childId }: { childId: string }) {
  return (
    <LoadedWall childId={childId} waiting={t.loading} className="page-width pt-8 pb-24">
      {(found) => <Shown wall={found} />}
    </LoadedWall>
  )
}

function Shown({ wall }: { wall: Wall }) {
  const { child, pictures } = wall
  const empty = pictures.length === 0
  // Kept here, because `AddPictures` remounts when the first drawing arrives.
  const drawings = useSendDrawings(child.id)
  return (
    <div className="page-width grid gap-8 pt-6 pb-24 sm:pt-8">
      <title>{pageTitle(children.wallOf({ name: child.name }))}</title>
      <Head child={child} />
      {empty ? (
        <EmptyPlace kept label={{ title: t.empty.label, text: t.empty.labelText({ name: child.name }) }}>
          <h2 className="text-3xl">{t.empty.title}</h2>
          <p className="text-lg text-soft">{t.empty.text}</p>
          <AddPictures wall={wall} drawings={drawings} />
        </EmptyPlace>
      ) : (
        <>
          <AddPictures wall={wall} drawings={drawings} />
          <div className="grid min-h-12 max-w-md gap-3">
            <WallLinks wall={wall} />
          </div>
          <WallViews wall={wall} />
          <Stays pictures={pictures} />
          <ToBook wall={wall} />
        </>
      )}
      <RemoveChild child={child} />
    </div>
  )
}

function Head({ child }: { child: Child }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-2">
      <Link
        to={paths.children()}
        className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-soft hover:text-ink"
      >
        <span aria-hidden>←</span>
        {t.back}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="flex min-w-0 items-center gap-3">
          <ColorDot color={child.color} rem={1.25} />
          <span className="min-w-0 break-words">{children.wallOf({ name: child.name })}</span>
        </h1>
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t.edit}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={children.form.editTitle({ name: child.name })}
      >
        <ChildForm child={child} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

/** Shown only if there is artwork for a book. */
function ToBook({ wall: { child, pictures } }: { wall: Wall }) {
  if (!pictures.some(({ artworkUrl, hidden }) => artworkUrl && !hidden)) return null
  return (
    <section aria-labelledby="book" className="grid justify-items-start gap-3 border-line border-t pt-6">
      <h2 id="book">{book.wall.title({ name: child.name })}</h2>
      <p className="max-w-prose text-soft">{book.link.text}</p>
      <ButtonLink variant="secondary" to={paths.wallBook(child.id)}>
        {book.wall.action}
      </ButtonLink>
    </section>
  )
}
