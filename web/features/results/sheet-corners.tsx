import { useMutation } from '@tanstack/react-query'
import { Scan } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Corners } from '#contract/corners.ts'
import { results } from '../../messages/results.ts'
import { Button } from '../../ui/button.tsx'
import { CornerEditor } from '../corners/corner-editor.tsx'

const t = results.dialog

type SheetCornersProps = {
  /** The drawing as it was sent. */
  url: string
  corners: Corners | null
  adjusted: boolean
  onDone: (corners: Corners | null) => void
}

/** Lets the parent move the sheet's corners before a picture is drawn again. */
export function SheetCorners({ url, corners, adjusted, onDone }: SheetCornersProps) {
  const [open, setOpen] = useState(false)
  const drawing = useMutation({ mutationFn: () => read(url), onSuccess: () => setOpen(true) })
  useEffect(() => () => URL.revokeObjectURL(drawing.data?.copyUrl ?? ''), [drawing.data])
  return (
    <div className="-my-2 flex flex-wrap items-center gap-x-3">
      <Button
        variant="quiet"
        size="small"
        className="-ml-3.5"
        busy={drawing.isPending}
        onClick={() => (drawing.data ? setOpen(true) : drawing.mutate())}
      >
        <Scan aria-hidden size={18} />
        {t.corners}
      </Button>
      {adjusted && <span className="text-label text-soft">{t.cornersPut}</span>}
      {drawing.error && <p role="alert">{t.cornersFailed}</p>}
      {drawing.data && (
        <CornerEditor
          {...drawing.data}
          open={open}
          onClose={() => setOpen(false)}
          corners={corners}
          onDone={onDone}
        />
      )}
    </div>
  )
}

async function read(url: string): Promise<{ copy: Blob; copyUrl: string }> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`The drawing was answered with ${reply.status}.`)
  const copy = await reply.blob()
  return { copy, copyUrl: URL.createObjectURL(copy) }
}
