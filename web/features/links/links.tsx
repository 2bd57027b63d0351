import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { LinkForm, ParentLink, ShownOnWall } from '#contract/links.ts'
import { links as t } from '../../messages/links.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CameBack } from './came-back.tsx'
import { LinksDialog } from './links-dialog.tsx'
import type { LinksQuery } from './queries.ts'

/** What a link leads to. */
export type LinkKind = 'artwork' | 'wall' | 'book'

export type LinkWish<Choice extends ShownOnWall> = LinkForm & { beside: Choice[] }

/** The picture that a heart or line is about. */
export type Beside = { url: string; thumbnailUrl: string; title: string }

export type LinksProps<Choice extends ShownOnWall = ShownOnWall> = {
  kind: LinkKind
  /** What a parent may share in addition. */
  choices: readonly Choice[]
  /** The picture that a heart or line is about, by wall picture ID if it has one. Undefined if gone. */
  besideOf: (wallPictureId: string | null) => Beside | undefined
  /** The title to share with the link, or an empty string for none. */
  title: string
  query: LinksQuery
  /** Selects the links of the query that lead here. */
  leadsHere: (link: ParentLink) => boolean
  make: (wish: LinkWish<Choice>) => Promise<ParentLink>
}

/** A button to make links for grandparents and friends, and the hearts and lines that came back. */
export function Links<Choice extends ShownOnWall>(props: LinksProps<Choice>) {
  const { kind, query, leadsHere, besideOf } = props
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery(query)
  const here = data?.filter(leadsHere) ?? []
  const working = here.filter(({ url }) => url)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Share2 aria-hidden size={20} />
        {t.action}
      </Button>
      {kind === 'wall' && working.length > 0 && (
        <p className="text-label text-soft">{t.wallShared({ count: working.length })}</p>
      )}
      <CameBack links={here} besideOf={besideOf} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t.titles[kind]} description={t.text[kind]}>
        <LinksDialog {...props} links={working} failed={error !== null} />
      </Dialog>
    </>
  )
}
