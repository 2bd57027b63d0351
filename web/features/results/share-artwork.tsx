import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { OrderImage } from '#contract/images.ts'
import { makeShare, revokeShare } from '#contract/shares.ts'
import { send } from '../../api.ts'
import { shared } from '../../messages/shared.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'

const t = shared.share

/** Makes a link that shows this artwork alone, and sends, copies or revokes it. */
export function ShareArtwork({ image }: { image: OrderImage }) {
  const [open, setOpen] = useState(false)
  const params = { id: image.id }
  const making = useMutation({ mutationFn: () => send(makeShare, { params }) })
  const revoking = useMutation({
    mutationFn: () => send(revokeShare, { params }),
    onSuccess: () => {
      setOpen(false)
      showToast(t.stopped)
    },
  })
  const ask = () => {
    setOpen(true)
    making.mutate()
  }
  const problem = making.error ?? revoking.error
  return (
    <>
      <Button look="secondary" onClick={ask}>
        <Share2 aria-hidden size={20} />
        {t.action}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t.title}
        description={t.text}
        closeLabel={t.close}
      >
        <div className="grid gap-3">
          {problem && (
            <p role="alert" className="text-tomato-ink">
              {problem.message}
            </p>
          )}
          {making.data?.url ? (
            <LinkActions url={making.data.url} title={image.title} />
          ) : (
            making.isPending && <p role="status">{t.making}</p>
          )}
          <Button look="danger" disabled={revoking.isPending} onClick={() => revoking.mutate()}>
            {t.stop}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function LinkActions({ url, title }: { url: string; title: string }) {
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  // A parent who closes the browser's own sheet has changed their mind: no fault to tell.
  const pass = () => navigator.share({ url, title: title || shared.pageTitle }).catch(() => undefined)
  return (
    <>
      <label className="grid gap-1 text-label text-soft">
        {t.link}
        <input
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          className="min-h-12 w-full rounded-md border border-edge bg-paper px-3 text-ink"
        />
      </label>
      {'share' in navigator && <Button onClick={pass}>{t.send}</Button>}
      <Button look={'share' in navigator ? 'secondary' : 'primary'} onClick={copy}>
        {copied ? t.copied : t.copy}
      </Button>
      <p role="status" className="sr-only">
        {copied && t.copied}
      </p>
      {copied === false && <p role="alert">{t.notCopied}</p>}
    </>
  )
}
