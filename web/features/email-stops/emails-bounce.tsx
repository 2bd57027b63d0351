import { useMutation } from '@tanstack/react-query'
import { LinkRequest } from '#contract/account-forms.ts'
import { type Order, patchOrder } from '#contract/orders.ts'
import { send } from '../../api.ts'
import { emailStops } from '../../messages/email-stops.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { orderKey } from '../pictures/queries.ts'
import { Alert } from '../session/alert.tsx'
import { Notice } from './notice.tsx'

const t = emailStops.comeBack

/** Shown on an order whose emails bounce. Guests can correct the address; others go to the settings. */
export default function EmailsBounce({ order }: { order: Order }) {
  return (
    <Notice title={t.title} text={t.text({ email: order.email ?? '' })}>
      {order.owner === 'guest' ? (
        <CorrectAddress order={order} />
      ) : (
        <ButtonLink variant="secondary" to={paths.settings()} className="justify-self-start">
          {emailStops.unsubscribe.toSettings}
        </ButtonLink>
      )}
    </Notice>
  )
}

function CorrectAddress({ order: { id, email } }: { order: Order }) {
  const form = useSchemaForm(LinkRequest, { defaultValues: { email: email ?? '' } })
  const correct = useMutation({
    mutationFn: (body: { email: string }) => send(patchOrder, { params: { id }, body }),
    onSuccess: (order) => {
      queryClient.setQueryData(orderKey(id), order)
      showToast({ title: t.corrected({ email: order.email ?? '' }) })
    },
  })
  const submit = form.handleSubmit((asked) => correct.mutate(asked, { onError: form.showRefusal }))
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-3">
      {correct.error && <Alert text={correct.error.message} />}
      <Field label={t.label} type="email" autoComplete="email" {...form.field('email')} />
      <Button
        type="submit"
        disabled={form.watch('email') === email}
        busy={correct.isPending}
        className="justify-self-start"
      >
        {correct.isPending ? t.pending : t.correct}
      </Button>
    </form>
  )
}
