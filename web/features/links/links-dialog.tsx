import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { linkLimits } from '#contract/link-limits.ts'
import type { ParentLink, ShownOnWall } from '#contract/links.ts'
import { links as t } from '../../messages/links.ts'
import { Button } from '../../ui/button.tsx'
import { LinkActions } from './link-actions.tsx'
import { LinkForm } from './link-form.tsx'
import type { LinksProps } from './links.tsx'
import { OpenLink } from './open-link.tsx'
import { linksChanged } from './queries.ts'

type LinksDialogProps<Choice extends ShownOnWall> = LinksProps<Choice> & {
  links: ParentLink[]
  failed: boolean
}

/** A new link first, then the other active links. */
export function LinksDialog<Choice extends ShownOnWall>({
  kind,
  choices,
  title,
  make,
  links,
  failed,
}: LinksDialogProps<Choice>) {
  const [made, setMade] = useState<ParentLink>()
  const making = useMutation({
    mutationFn: make,
    onSuccess: async (link) => {
      setMade(link)
      await linksChanged()
    },
  })
  const others = links.filter(({ id }) => id !== made?.id)
  const full = links.length >= linkLimits.open
  // Undefined if it was revoked below or has expired.
  const shown = made && links.find(({ id }) => id === made.id)
  return (
    <div className="grid gap-6">
      {shown?.url && (
        <div className="grid gap-3">
          <LinkActions url={shown.url} title={title} />
          <OpenLink link={shown} />
          <Button variant="quiet" onClick={() => setMade(undefined)}>
            {t.another}
          </Button>
        </div>
      )}
      {!shown && full && <p>{t.full}</p>}
      {!shown && !full && (
        <LinkForm
          kind={kind}
          choices={choices}
          pending={making.isPending}
          error={making.error}
          onMake={(wish) => making.mutate(wish)}
        />
      )}
      {failed && <p role="alert">{t.failed}</p>}
      {others.length > 0 && (
        <section aria-labelledby="open-links" className="grid gap-4 border-line border-t pt-5">
          <h3 id="open-links" className="font-semibold">
            {t.open}
          </h3>
          <ul className="grid gap-5">
            {others.map((link) => (
              <li key={link.id} className="grid gap-3">
                <OpenLink link={link} />
                {link.url && <LinkActions url={link.url} title={title} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
