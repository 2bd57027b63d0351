import { useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { LinkedThing, LinkForm, ParentLink, ShownBeside } from '#contract/links.ts'
import { links as t } from '../../messages/links.ts'
import { site } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CameBack } from './came-back.tsx'
import { LinksDialog } from './links-dialog.tsx'
import type { LinksQuery } from './queries.ts'

export type LinkWish = LinkForm & { beside: ShownBeside[] }

export type LinksProps = {
  kind: LinkedThing['kind']
  /** What a messenger is told beside the link; empty without. */
  title: string
  query: LinksQuery
  /** Of what the query tells, those that lead here. */
  leadsHere: (link: ParentLink) => boolean
  make: (wish: LinkWish) => Promise<ParentLink>
}

/** A button that makes links for grandparents and friends, and below it what came back by them. */
export function Links(props: LinksProps) {
  const { kind, query, leadsHere } = props
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery(query)
  const here = data?.filter(leadsHere) ?? []
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <Share2 aria-hidden size={20} />
        {t.action}
      </Button>
      <CameBack links={here} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t.titles[kind]}
        description={t.text[kind]}
        closeLabel={site.close}
      >
        <LinksDialog {...props} links={here.filter(({ url }) => url)} failed={error !== null} />
      </Dialog>
    </>
  )
}
