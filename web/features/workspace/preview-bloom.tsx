import { useEffect, useState } from 'react'
import { site } from '../../messages/site.ts'
import { workspace } from '../../messages/workspace.ts'
import type { Preview } from '../draft/draft.ts'
import { forgetPreview } from '../draft/previews.ts'
import { Bloom } from '../pictures/bloom.tsx'

const blurred = 'block w-full blur-[2px]'

type PreviewBloomProps = { drawingId: string; copyUrl: string | null; preview: Preview }

/** Lets a preview bloom from its drawing. If its link has expired, it can be drawn again. */
export function PreviewBloom({ drawingId, copyUrl, preview }: PreviewBloomProps) {
  const { url, style } = preview
  const [begun, setBegun] = useState(false)
  useEffect(() => setBegun(true), [])
  const alt = workspace.preview.alt({ style: site.styles[style] })
  const forget = () => forgetPreview(drawingId, style)
  if (!copyUrl) return <img src={url} alt={alt} onError={forget} className={blurred} />
  return (
    <Bloom
      drawing={copyUrl}
      framed={null}
      artwork={begun ? url : null}
      artworkClass={blurred}
      progress={1}
      alt={alt}
      onBroken={forget}
    />
  )
}
