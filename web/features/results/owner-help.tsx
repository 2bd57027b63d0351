import { useMutation } from '@tanstack/react-query'
import { type Order, sendOrderLink } from '#contract/orders.ts'
import { send } from '../../api.ts'
import { results } from '../../messages/results.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

const t = results.ownerHelp

/** Tells a viewer who is not the owner what is hidden, and how the owner gets access. */
export function OwnerHelp({ order }: { order: Order }) {
  const hasLink = order.owner === 'guest' && order.email !== null
  return (
    <section aria-labelledby="owner-help" className="grid gap-4 border-edge border-t pt-8">
      <h2 id="owner-help">{t.title}</h2>
      <p className="max-w-prose text-soft">{hasLink ? t.textWithLink : t.text}</p>
      <div className="flex flex-wrap items-center gap-3">
        {hasLink && <NewLink order={order} />}
        <ButtonLink variant="secondary" to={paths.auth({ redirect: paths.order(order.id) })}>
          {t.signIn}
        </ButtonLink>
      </div>
    </section>
  )
}

function NewLink({ order: { id, email } }: { order: Order }) {
  const asking = useMutation({ mutationFn: () => send(sendOrderLink, { params: { id } }) })
  if (asking.isSuccess) return <p role="status">{t.sent({ email: email ?? '' })}</p>
  return (
    <>
      <Button busy={asking.isPending} onClick={() => asking.mutate()}>
        {t.sendLink}
      </Button>
      {asking.isError && (
        <p role="alert" className="basis-full text-tomato-ink">
          {asking.error.message}
        </p>
      )}
    </>
  )
}
