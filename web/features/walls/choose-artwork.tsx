import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Child } from '#contract/children.ts'
import { hangImages, type LoosePicture } from '#contract/walls.ts'
import { send } from '../../api.ts'
import { shortDate } from '../../messages/format.ts'
import { site } from '../../messages/site.ts'
import { walls as t } from '../../messages/walls.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DialogActions } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { looseQuery, showWall } from '../children/queries.ts'
import { Alert } from '../session/alert.tsx'

type ChooseArtworkProps = { child: Child; onDone: () => void }

/** Finished artwork that is on no wall yet. Several can be added at once. */
export function ChooseArtwork({ child, onDone }: ChooseArtworkProps) {
  const { data, error, refetch } = useQuery(looseQuery)
  if (data?.length === 0) return <None />
  if (data) return <Choice child={child} pictures={data} onDone={onDone} />
  if (!error) return <p role="status">{t.choose.loading}</p>
  return (
    <div className="grid justify-items-start gap-4">
      <Alert text={error.message} />
      <Button variant="secondary" onClick={() => refetch()}>
        {site.retry}
      </Button>
    </div>
  )
}

function None() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t.choose.none}</p>
      <ButtonLink variant="secondary" to={paths.app()}>
        {t.choose.order}
      </ButtonLink>
    </div>
  )
}

function Choice({ child, pictures, onDone }: ChooseArtworkProps & { pictures: LoosePicture[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const hang = useMutation({
    mutationFn: () => send(hangImages, { params: { id: child.id }, body: { imageIds: [...chosen] } }),
    onSuccess: (wall) => {
      onDone()
      showToast({ title: t.choose.done({ count: chosen.length }) })
      showWall(wall)
    },
  })
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  return (
    <div className="grid gap-4">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3">
        {pictures.map((picture) => (
          <Choosable
            key={picture.imageId}
            picture={picture}
            chosen={chosen.includes(picture.imageId)}
            onToggle={() => toggle(picture.imageId)}
          />
        ))}
      </ul>
      <DialogActions>
        {hang.error && <Alert text={hang.error.message} />}
        <Button
          size="large"
          disabled={chosen.length === 0}
          busy={hang.isPending}
          onClick={() => hang.mutate()}
        >
          {hang.isPending ? t.choose.hanging : t.choose.hang({ count: chosen.length })}
        </Button>
      </DialogActions>
    </div>
  )
}

type ChoosableProps = { picture: LoosePicture; chosen: boolean; onToggle: () => void }

function Choosable({ picture, chosen, onToggle }: ChoosableProps) {
  const title = picture.title || t.untitled
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={t.choose.picture({ title, date: shortDate(picture.orderedAt) })}
        onClick={onToggle}
        className={classes(
          'relative block w-full overflow-hidden rounded-sm border-2 bg-mat p-1',
          chosen ? 'border-tomato' : 'border-line hover:border-edge',
        )}
      >
        <img
          src={picture.thumbnailUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-square w-full object-contain"
        />
        {chosen && (
          <span
            aria-hidden
            className="absolute top-1 right-2 grid size-6 place-items-center rounded-full bg-tomato text-on-tomato"
          >
            ✓
          </span>
        )}
      </button>
    </li>
  )
}
