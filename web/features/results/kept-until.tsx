import { useMutation } from '@tanstack/react-query'
import { Clock, Download } from 'lucide-react'
import { pathOf } from '#contract/call.ts'
import { DAY_MS } from '#contract/durations.ts'
import { lifetimeMs } from '#contract/lifetimes.ts'
import { downloadOrder, keepOrder, type Order } from '#contract/orders.ts'
import { send } from '../../api.ts'
import { shortDateInText } from '../../messages/format.ts'
import { days } from '../../messages/lifetimes.ts'
import { results } from '../../messages/results.ts'
import { site } from '../../messages/site.ts'
import { queryClient } from '../../queries.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { showToast, toastError } from '../../ui/toast-store.ts'
import { orderKey } from '../pictures/queries.ts'

const t = results.keeping

type KeptUntilProps = { order: Order; anyDone: boolean }

/** How long the pictures are kept. The owner of a paid order can extend it or download everything. */
export function KeptUntil({ order, anyDone }: KeptUntilProps) {
  const { id, picturesDeletedAt, mayChange, status } = order
  const leftMs = Date.parse(picturesDeletedAt) - Date.now()
  const mayKeep = mayChange && status !== 'pending'
  return (
    <section
      aria-labelledby="kept-until"
      className="grid gap-4 border-edge border-t pt-8 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="kept-until" tabIndex={-1} className="flex items-center gap-3 self-start">
        <Clock aria-hidden size={24} className="shrink-0" />
        {t.title({ date: shortDateInText(picturesDeletedAt) })}
      </h2>
      <div className="grid content-start gap-4">
        <p className="max-w-prose text-soft">{t.left({ count: Math.max(0, Math.ceil(leftMs / DAY_MS)) })}</p>
        <div className="grid gap-3 empty:hidden sm:flex sm:flex-wrap">
          {mayKeep && leftMs < lifetimeMs.paidOrders && <KeepLonger id={id} />}
          {mayChange && anyDone && (
            <a
              href={pathOf(downloadOrder.path, { id })}
              download
              className={buttonClasses({ variant: 'secondary' })}
            >
              <Download aria-hidden size={18} />
              {t.takeHome}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}

function KeepLonger({ id }: Pick<Order, 'id'>) {
  const keep = useMutation({
    mutationFn: () => send(keepOrder, { params: { id } }),
    onSuccess: (kept) => {
      queryClient.setQueryData(orderKey(id), kept)
      // The button that had the focus is gone.
      document.getElementById('kept-until')?.focus()
      showToast({ title: t.kept({ date: shortDateInText(kept.picturesDeletedAt) }) })
    },
    onError: (error) => toastError(site.retry, error),
  })
  return (
    <Button variant="secondary" busy={keep.isPending} onClick={() => keep.mutate()}>
      {t.longer({ count: days(lifetimeMs.paidOrders) })}
    </Button>
  )
}
