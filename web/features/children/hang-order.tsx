import { useMutation, useQuery } from '@tanstack/react-query'
import type { Child } from '#contract/children.ts'
import { hangImages } from '#contract/walls.ts'
import { send } from '../../api.ts'
import { children as t } from '../../messages/children.ts'
import { site } from '../../messages/site.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, buttonRow } from '../../ui/button.tsx'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { childrenQuery, hungQuery, showWall } from './queries.ts'

type HangOrderProps = { orderId: string; imageIds: string[] }

/** Hangs an order's finished pictures on a child's wall. Renders nothing if the walls cannot be loaded. */
export default function HangOrder({ orderId, imageIds }: HangOrderProps) {
  const children = useQuery(childrenQuery)
  const hung = useQuery(hungQuery(orderId))
  if (!children.data || !hung.data) return null
  const onWall = new Map(hung.data.map(({ imageId, childId }) => [imageId, childId]))
  const hangsAll = ({ id }: Child) => imageIds.every((imageId) => onWall.get(imageId) === id)
  const none = children.data.length === 0
  return (
    <section aria-labelledby="hang" className="grid gap-4 border-edge border-t pt-8 lg:grid-cols-[1fr_2fr]">
      <h2 id="hang" tabIndex={-1} className="self-start">
        {t.results.title}
      </h2>
      <div className="grid content-start gap-4">
        <p className="max-w-prose text-soft">{none ? t.results.none : t.results.text}</p>
        <div className={buttonRow}>
          {none && (
            <ButtonLink variant="secondary" to={paths.children()}>
              {t.results.start}
            </ButtonLink>
          )}
          {children.data.map((child) =>
            hangsAll(child) ? (
              <ButtonLink key={child.id} variant="quiet" to={paths.child(child.id)}>
                {t.results.hung({ name: child.name })}
              </ButtonLink>
            ) : (
              <HangButton key={child.id} child={child} imageIds={imageIds} />
            ),
          )}
        </div>
      </div>
    </section>
  )
}

function HangButton({ child, imageIds }: { child: Child; imageIds: string[] }) {
  const hang = useMutation({
    mutationFn: () => send(hangImages, { params: { id: child.id }, body: { imageIds } }),
    onSuccess: (wall) => {
      showWall(wall)
      document.getElementById('hang')?.focus()
      showToast({ title: t.results.done({ name: child.name }) })
    },
    onError: (error) => toastError(site.retry, error),
  })
  return (
    <Button variant="secondary" busy={hang.isPending} onClick={() => hang.mutate()}>
      {t.results.hang({ name: child.name })}
    </Button>
  )
}
