import { useEffect, useState } from 'react'
import { type Corners, wholePicture } from '#contract/corners.ts'
import type { Pixels } from '#studio/studio.ts'
import { sheet } from '../../messages/sheet.ts'
import { site } from '../../messages/site.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { CornerStage } from './corner-stage.tsx'
import { sameCorners } from './corners.ts'
import { guessCorners, pixelsOf } from './sheet.ts'
import { Straightened } from './straightened.tsx'

const t = sheet.corners

type CornerEditorProps = {
  open: boolean
  onClose: () => void
  copy: Blob
  copyUrl: string
  /** The corners that the parent chose before. */
  corners: Corners | null
  /** Called with null if the corners equal the guess, so that the studio detects them itself. */
  onDone: (corners: Corners | null) => void
}

/** Lets the parent correct the four corners of the sheet if the studio's guess is wrong. */
export function CornerEditor({ open, onClose, copy, copyUrl, corners, onDone }: CornerEditorProps) {
  return (
    <Dialog wide open={open} onClose={onClose} title={t.title} description={t.text}>
      <Found copy={copy}>
        {(pixels, guess) => (
          <Editor
            pixels={pixels}
            guess={guess}
            copyUrl={copyUrl}
            first={corners}
            onCancel={onClose}
            onDone={(put) => {
              onClose()
              onDone(put)
            }}
          />
        )}
      </Found>
    </Dialog>
  )
}

type FoundProps = { copy: Blob; children: (pixels: Pixels, guess: Corners | null) => React.ReactNode }

/** Renders its children once the picture is decoded and its sheet has been searched for. */
function Found({ copy, children }: FoundProps) {
  const [found, setFound] = useState<{ pixels: Pixels; guess: Corners | null } | 'broken' | null>(null)
  useEffect(() => {
    let wanted = true
    async function find() {
      const [pixels, guess] = await Promise.all([pixelsOf(copy), guessCorners(copy)])
      if (wanted) setFound({ pixels, guess })
    }
    find().catch(() => wanted && setFound('broken'))
    return () => {
      wanted = false
    }
  }, [copy])
  if (found === 'broken') return <p role="alert">{t.broken}</p>
  if (!found)
    return (
      <p role="status" className="py-16 text-center text-soft">
        {t.looking}
      </p>
    )
  return children(found.pixels, found.guess)
}

type EditorProps = {
  pixels: Pixels
  guess: Corners | null
  copyUrl: string
  first: Corners | null
  onCancel: () => void
  onDone: CornerEditorProps['onDone']
}

function Editor({ pixels, guess, copyUrl, first, onCancel, onDone }: EditorProps) {
  const [put, setPut] = useState(first)
  const [announcement, setAnnouncement] = useState('')
  const corners = put ?? guess ?? wholePicture

  function change(next: Corners | null, text: string): void {
    setPut(next)
    setAnnouncement(text)
  }

  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_11rem] sm:gap-6">
        <CornerStage pixels={pixels} url={copyUrl} corners={corners} onChange={(next) => change(next, '')} />
        <Straightened pixels={pixels} corners={corners} />
      </div>
      <p className="text-label text-soft max-sm:hidden">{t.keys}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => change(guess, t.wasReset)}>
          {t.reset}
        </Button>
        <Button variant="secondary" size="small" onClick={() => change(wholePicture, t.isWhole)}>
          {t.whole}
        </Button>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
      <DialogActions className="grid-cols-2">
        <Button variant="secondary" onClick={onCancel}>
          {site.cancel}
        </Button>
        <Button onClick={() => onDone(guess && sameCorners(corners, guess) ? null : put)}>{t.done}</Button>
      </DialogActions>
    </div>
  )
}
