import { Box } from 'lucide-react'
import { useState } from 'react'
import { makeFigurine } from '#contract/figurines.ts'
import type { OrderImage } from '#contract/images.ts'
import { send } from '../../api.ts'
import { figurine as t } from '../../messages/figurine.ts'
import { lazily } from '../../part.tsx'
import { Button } from '../../ui/button.tsx'
import { figurineQuery } from '../pictures/derivative-query.ts'
import { MadeOnRequest, noteOn } from '../pictures/made-on-request.tsx'

const FigurineDialog = lazily(() => import('./figurine-dialog.tsx'))

type FigurineSectionProps = { image: OrderImage; mayMake: boolean }

/** The figurine of a picture: requested, then viewed and downloaded. */
export default function FigurineSection({ image, mayMake }: FigurineSectionProps) {
  return (
    <MadeOnRequest
      image={image}
      query={figurineQuery(image)}
      make={() => send(makeFigurine, { params: { id: image.id } })}
      mayMake={mayMake}
      Icon={Box}
      texts={t}
      note={noteOn(image, t)}
    >
      {({ title }, { mutate }) => {
        const saysOther = mayMake && title !== null && title !== image.title
        return <Ready image={image} renew={saysOther ? mutate : undefined} />
      }}
    </MadeOnRequest>
  )
}

type ReadyProps = {
  image: OrderImage
  /** Makes it again if its stand shows an outdated title. */
  renew: (() => void) | undefined
}

function Ready({ image, renew }: ReadyProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Box aria-hidden size={20} />
        {t.open}
      </Button>
      {renew && (
        <Button variant="quiet" size="small" onClick={() => renew()}>
          {t.renew}
        </Button>
      )}
      {open && <FigurineDialog image={image} onClose={() => setOpen(false)} />}
    </>
  )
}
