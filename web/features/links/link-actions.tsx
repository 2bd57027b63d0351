import { useState } from 'react'
import { links as t } from '../../messages/links.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** Sends or copies the URL of a link. */
export function LinkActions({ url, title }: { url: string; title: string }) {
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  // Closing the share sheet is not an error.
  const pass = () => navigator.share({ url, ...(title && { title }) }).catch(() => undefined)
  const canSend = 'share' in navigator
  return (
    <div className="grid gap-3">
      <Field label={t.link} readOnly value={url} onFocus={({ target }) => target.select()} />
      {canSend && <Button onClick={pass}>{t.send}</Button>}
      <Button variant={canSend ? 'secondary' : 'primary'} onClick={copy}>
        {copied ? t.copied : t.copy}
      </Button>
      <p role="status" className="sr-only">
        {copied && t.copied}
      </p>
      {copied === false && <p role="alert">{t.notCopied}</p>}
    </div>
  )
}
