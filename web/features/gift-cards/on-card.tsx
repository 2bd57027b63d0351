import type { GiftDelivery } from '#contract/gift-forms.ts'
import { giftLimits } from '#contract/gift-limits.ts'
import { gifts } from '../../messages/gifts.ts'
import type { TakeField } from '../../schema-form.ts'
import { Field, TextField } from '../../ui/field.tsx'
import { Choices } from './choices.tsx'
import { lastDay, useToday } from './today.ts'

const t = gifts.buy

type Name = 'recipientName' | 'line' | 'recipientEmail' | 'sendOn'
type OnCardProps = {
  field: TakeField<Name>
  delivery: GiftDelivery
  choose: (delivery: GiftDelivery) => void
}

/** The fields for the card's text and its delivery. */
export function OnCard({ field, delivery, choose }: OnCardProps) {
  const today = useToday()
  return (
    <>
      <Field
        label={t.recipientName}
        hint={t.recipientHint}
        autoComplete="off"
        maxLength={giftLimits.nameCharacters}
        {...field('recipientName')}
      />
      <TextField
        label={t.line}
        hint={t.lineHint}
        rows={3}
        maxLength={giftLimits.lineCharacters}
        {...field('line')}
      />
      <Choices
        label={t.travel}
        choices={[
          { value: 'email', title: t.email, text: t.emailText },
          { value: 'print', title: t.print, text: t.printText },
        ]}
        value={delivery}
        onChange={choose}
      />
      {delivery === 'email' && (
        <div className="grid items-start gap-5 sm:grid-cols-[1fr_12rem]">
          <Field label={t.recipientEmail} type="email" autoComplete="off" {...field('recipientEmail')} />
          <Field label={t.sendOn} type="date" min={today} max={today && lastDay()} {...field('sendOn')} />
        </div>
      )}
    </>
  )
}
