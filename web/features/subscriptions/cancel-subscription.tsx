import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelSubscription, type Subscription } from '#contract/subscriptions.ts'
import { send } from '../../api.ts'
import { account } from '../../messages/account.ts'
import { bundleName } from '../../messages/by-code/bundles.ts'
import { moment, shortDate } from '../../messages/format.ts'
import { subscription as messages } from '../../messages/subscription.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions, firstField } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Alert } from '../session/alert.tsx'
import { orSay } from '../session/fallback.ts'
import { accountChanged } from '../session/queries.ts'

const t = messages.cancel

/** Cancels in two clicks without questions. An email confirms the date and time. */
export function CancelSubscription({ subscription }: { subscription: Subscription }) {
  const [open, setOpen] = useState(false)
  const cancel = useMutation({
    mutationFn: () => orSay(t.failed, send(cancelSubscription, { body: {} })),
    onSuccess: async ({ currentPeriodEnd }) => {
      setOpen(false)
      showToast({
        title: t.done.title,
        text: t.done.text({ when: moment(new Date().toISOString()), date: shortDate(currentPeriodEnd) }),
      })
      await accountChanged()
    },
  })
  const close = () => {
    setOpen(false)
    cancel.reset()
  }
  const end = subscription.currentPeriodEnd ? shortDate(subscription.currentPeriodEnd) : ''
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {messages.current.cancel}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        closable={!cancel.isPending}
        title={t.title({
          plan: subscription.tier === 'free' ? account.tiers.free : bundleName(subscription.tier),
        })}
        description={t.text({ date: end })}
      >
        {cancel.error && <Alert text={cancel.error.message} />}
        <DialogActions className="sm:grid-cols-2">
          <Button variant="secondary" {...firstField} disabled={cancel.isPending} onClick={close}>
            {t.keep}
          </Button>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {cancel.isPending ? t.pending : t.confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
