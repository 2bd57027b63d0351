import { useEffect, useState } from 'react'
import { workspace } from '../../messages/workspace.ts'
import { isAcceptable } from '../draft/acceptance.ts'
import { copiesOf, Unreadable } from '../draft/picture-copy.ts'

/** A chosen photo: being opened, unusable, or ready to send. Without a copy if it cannot be displayed. */
export type Photo =
  | { step: 'opening' }
  | { step: 'useless'; message: string }
  | { step: 'ready'; file: File; copy: Blob | null; copyUrl: string | null }

/** Opens a photo as the workspace does: reduces huge photos, and reports files that cannot be decoded. */
export function usePhoto(file: File): Photo {
  const [photo, setPhoto] = useState<Photo>({ step: 'opening' })
  useEffect(() => {
    let url: string | null = null
    let wanted = true
    void open(file).then((opened) => {
      if (!wanted) return
      if (opened.step === 'ready' && opened.copy) url = URL.createObjectURL(opened.copy)
      setPhoto(opened.step === 'ready' ? { ...opened, copyUrl: url } : opened)
    })
    return () => {
      wanted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [file])
  return photo
}

async function open(file: File): Promise<Photo> {
  if (!isAcceptable(file)) return { step: 'useless', message: workspace.toasts.invalidFiles.text }
  try {
    const { copy, smaller } = await copiesOf(file)
    const sent = smaller ? new File([smaller], file.name, { type: smaller.type }) : file
    return { step: 'ready', file: sent, copy, copyUrl: null }
  } catch (error) {
    if (error instanceof Unreadable)
      return { step: 'useless', message: [error.message, error.hint].filter(Boolean).join(' ') }
    return { step: 'ready', file, copy: null, copyUrl: null }
  }
}
