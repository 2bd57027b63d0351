import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lifetimeMs } from '#contract/lifetimes.ts'
import { limits } from '#contract/limits.ts'
import { keepOrder } from '#contract/orders.ts'
import type { Wall, WallPicture } from '#contract/walls.ts'
import { send } from '../../api.ts'
import { shortDateInText } from '../../messages/format.ts'
import { days } from '../../messages/lifetimes.ts'
import { site } from '../../messages/site.ts'
import { walls as t } from '../../messages/walls.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, buttonRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { MonthField } from '../children/month-field.tsx'
import { calendarMonth } from '../children/months.ts'
import { childrenQuery, wallsChanged } from '../children/queries.ts'
import { Select } from '../children/select.tsx'
import { ageWords } from './age-words.ts'
import { useChange, useHide, useMove, useTakeOff } from './changes.ts'
import { altOf, titleOf } from './hung-picture.tsx'

type PictureDialogProps = { wall: Wall; picture: WallPicture | undefined; onClose: () => void }

/** One picture in large, with all of its actions. */
export function PictureDialog({ wall, picture, onClose }: PictureDialogProps) {
  // Keep the last picture while the dialog closes.
  const [last, setLast] = useState(picture)
  if (picture && picture !== last) setLast(picture)
  const shown = picture ?? last
  return (
    <Dialog open={picture !== undefined} onClose={onClose} wide title={shown ? titleOf(shown) : ''}>
      {shown && <OnePicture key={shown.id} wall={wall} picture={shown} onClose={onClose} />}
    </Dialog>
  )
}

type OnePictureProps = { wall: Wall; picture: WallPicture; onClose: () => void }

function OnePicture({ wall, picture, onClose }: OnePictureProps) {
  const { birthMonth } = wall.child
  const age = ageWords(birthMonth, picture.drawnMonth)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Large picture={picture} />
      <div className="grid content-start gap-5">
        <p className="text-soft">
          {calendarMonth(picture.drawnMonth)}
          {age && <>, {age}</>}
        </p>
        <Title picture={picture} />
        <Places picture={picture} onClose={onClose} />
        <Until picture={picture} />
        <Actions picture={picture} onClose={onClose} />
      </div>
    </div>
  )
}

/** The artwork, or the drawing that it was made from. */
function Large({ picture }: { picture: WallPicture }) {
  const { artworkUrl, drawingUrl, thumbnailUrl } = picture
  const [drawing, setDrawing] = useState(!artworkUrl)
  const url = drawing || !artworkUrl ? drawingUrl : artworkUrl
  return (
    <div className="grid content-start justify-items-center gap-3">
      <img
        key={url}
        src={url}
        alt={altOf(picture)}
        style={{
          maxHeight: '55dvh',
          background: `var(--mat) url("${thumbnailUrl}") center / contain no-repeat`,
        }}
        className="max-w-full border border-edge p-2"
      />
      {artworkUrl && (
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t.picture.shown}</legend>
          {[false, true].map((isDrawing) => (
            <Button
              key={String(isDrawing)}
              variant={drawing === isDrawing ? 'secondary' : 'quiet'}
              size="small"
              aria-pressed={drawing === isDrawing}
              onClick={() => setDrawing(isDrawing)}
            >
              {isDrawing ? t.picture.drawing : t.picture.artwork}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** Saved on Enter and on blur. */
function Title({ picture }: { picture: WallPicture }) {
  const change = useChange(picture)
  const [title, setTitle] = useState(picture.title)
  const save = () => {
    if (title.trim() !== picture.title) change.mutate({ title })
  }
  return (
    <Field
      label={site.picture.title}
      autoComplete="off"
      enterKeyHint="done"
      maxLength={limits.titleCharacters}
      value={title}
      onChange={({ target }) => setTitle(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}

/** Edits when it was drawn, and by which child. */
function Places({ picture, onClose }: { picture: WallPicture; onClose: () => void }) {
  const change = useChange(picture)
  const { data: siblings = [] } = useQuery(childrenQuery)
  const move = useMove(picture, (childId) => {
    const name = siblings.find(({ id }) => id === childId)?.name ?? ''
    onClose()
    showToast({ title: t.movedTo({ name }) })
  })
  return (
    <>
      <MonthField
        label={t.picture.drawn}
        value={picture.drawnMonth}
        years={18}
        onChange={(drawnMonth) => drawnMonth && change.mutate({ drawnMonth })}
      />
      {siblings.length > 1 && (
        <Select
          label={t.picture.child}
          options={siblings.map(({ id, name }) => ({ value: id, label: name }))}
          value={picture.childId}
          disabled={move.isPending}
          onChange={({ target }) => move.mutate(target.value)}
        />
      )}
    </>
  )
}

/** How long the picture is kept. */
function Until({ picture: { order } }: { picture: WallPicture }) {
  const keep = useMutation({
    mutationFn: (id: string) => send(keepOrder, { params: { id } }),
    onSuccess: async (kept) => {
      showToast({ title: t.picture.kept({ date: shortDateInText(kept.picturesDeletedAt) }) })
      await wallsChanged()
    },
    onError: (error) => toastError(t.picture.failed, error),
  })
  const mayKeep = order && Date.parse(order.keptUntil) - Date.now() < lifetimeMs.paidOrders
  return (
    <div className="grid justify-items-start gap-2 text-label text-soft">
      <p>{order ? t.picture.keptUntil({ date: shortDateInText(order.keptUntil) }) : t.picture.own}</p>
      {mayKeep && (
        <Button variant="secondary" size="small" busy={keep.isPending} onClick={() => keep.mutate(order.id)}>
          {t.picture.keepLonger({ count: days(lifetimeMs.paidOrders) })}
        </Button>
      )}
    </div>
  )
}

function Actions({ picture, onClose }: { picture: WallPicture; onClose: () => void }) {
  const change = useChange(picture)
  const hide = useHide(picture, onClose)
  const takeOff = useTakeOff(picture, onClose)
  const { favorite, hidden, order } = picture
  return (
    <div className={buttonRow}>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={favorite}
        busy={change.isPending}
        onClick={() => change.mutate({ favorite: !favorite })}
      >
        <Icon of="heart" size={20} filled={favorite} />
        {t.picture.favorite}
      </Button>
      <Button variant="secondary" size="small" busy={hide.isPending} onClick={() => hide.mutate(!hidden)}>
        {hidden ? t.picture.show : t.picture.hide}
      </Button>
      {order && (
        <ButtonLink variant="quiet" size="small" to={paths.order(order.id)}>
          {t.picture.order}
        </ButtonLink>
      )}
      <Button
        variant="quiet"
        size="small"
        className="text-soft hover:text-tomato-ink"
        busy={takeOff.isPending}
        onClick={() => takeOff.mutate()}
      >
        {t.picture.takeOff}
      </Button>
    </div>
  )
}
