import { useMutation } from '@tanstack/react-query'
import { type ParentLink, revokeLink } from '#contract/links.ts'
import { send } from '../../api.ts'
import { shortDateInText } from '../../messages/format.ts'
import { links as t } from '../../messages/links.ts'
import { Button } from '../../ui/button.tsx'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { linksChanged } from './queries.ts'

/** The details of an active link, with a button to revoke it. */
export function OpenLink({ link }: { link: ParentLink }) {
  const { id, expiresAt, openings, asksWord, name, printed } = link
  const revoking = useMutation({
    mutationFn: () => send(revokeLink, { params: { id } }),
    onSuccess: async () => {
      await linksChanged()
      showToast(t.stopped)
    },
    onError: (error) => toastError(t.trouble, error),
  })
  const details = [
    t.until({ date: shortDateInText(expiresAt) }),
    t.openings({ count: openings }),
    asksWord && t.asksWord,
    name && t.named({ name }),
    printed && t.printed,
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
      <p className="text-label text-soft">{details.filter(Boolean).join(' · ')}</p>
      <Button variant="danger" size="small" busy={revoking.isPending} onClick={() => revoking.mutate()}>
        {t.stop}
      </Button>
    </div>
  )
}
