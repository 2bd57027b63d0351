import { useEffect, useState } from 'react'
import { type GiftCardForm, GiftCardForm as Schema } from '#contract/gift-forms.ts'
import { defaultPack, packs } from '#contract/plans.ts'
import { money } from '../../messages/format.ts'
import { gifts } from '../../messages/gifts.ts'
import { useSchemaForm } from '../../schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { OnCard } from './on-card.tsx'
import { PackChoice } from './pack-choice.tsx'
import { today } from './today.ts'
import { giftFormId, writtenEarly } from './written-early.ts'

const t = gifts.buy

type GiftFormProps = {
  email: string
  pending: boolean
  onSubmit: (form: GiftCardForm) => Promise<unknown>
}

/** The fields keep their values if creating the card fails. */
export function GiftForm({ email, pending, onSubmit }: GiftFormProps) {
  const [early] = useState(writtenEarly)
  const form = useSchemaForm(Schema, {
    defaultValues: {
      packId: defaultPack,
      email,
      recipientName: '',
      line: '',
      delivery: 'email',
      recipientEmail: '',
      sendOn: today(),
    },
  })
  const { reset } = form
  useEffect(() => reset((values) => ({ ...values, ...early })), [early, reset])
  const packId = form.watch('packId')
  return (
    <form
      id={giftFormId}
      noValidate
      onSubmit={form.handleSubmit((values) =>
        onSubmit({ ...values, today: today() }).catch(form.showRefusal),
      )}
      className="grid gap-7"
    >
      <PackChoice value={packId} onChange={(pack) => form.setValue('packId', pack)} />
      <OnCard
        field={form.field}
        delivery={form.watch('delivery')}
        choose={(one) => form.setValue('delivery', one)}
      />
      <Field
        label={t.buyerEmail}
        hint={t.buyerHint}
        type="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <Button type="submit" size="large" busy={pending} className="sm:justify-self-start">
        {pending ? t.pending : t.submit({ price: money(packs[packId].cents) })}
      </Button>
    </form>
  )
}
