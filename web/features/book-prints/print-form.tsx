import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import type * as z from 'zod'
import type { BookPrint, PrintOffer } from '#contract/book-prints.ts'
import { hasStates, PrintForm as Schema } from '#contract/print-forms.ts'
import { money } from '../../messages/format.ts'
import { printing } from '../../messages/printing.ts'
import { type TakeField, useSchemaForm } from '../../schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { toastError } from '../../ui/toast-store.ts'
import { AddressFields } from './address-fields.tsx'
import { firstCountry } from './countries.ts'
import type { PrintSource } from './print-source.ts'

const t = printing.form

type PrintFormProps = { source: PrintSource; offer: PrintOffer; onBegun: (print: BookPrint) => void }

/** The shipping address and the consent to printing. The fields keep their values if ordering fails. */
export function PrintForm({ source, offer, onBegun }: PrintFormProps) {
  const { made, printer, email, cents } = offer
  const form = useSchemaForm(Schema, {
    defaultValues: {
      ...{ name: '', street: '', city: '', postcode: '', state: '', phone: '' },
      ...{ country: firstCountry(), email: email ?? '', agrees: false },
    },
  })
  const begin = useMutation({
    mutationFn: (fields: z.output<typeof Schema>) => source.order({ ...fields, made, printer }),
    onSuccess: onBegun,
    onError: (error) => form.showRefusal(error) || toastError(t.trouble, error),
  })
  const country = form.watch('country')
  const price = money(cents)
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((fields) => begin.mutate(fields))}
      aria-label={t.title}
      className="grid max-w-prose gap-5"
    >
      <h3 className="text-xl">{t.title}</h3>
      <AddressFields field={form.field} withState={hasStates(country)} />
      <Agreement text={printer ? t.agree({ printer }) : t.agreeOwn} field={form.field} />
      <p className="flex items-baseline justify-between gap-4 border-line border-y py-4 font-semibold">
        {t.total}
        <span className="tabular text-xl">{price}</span>
      </p>
      <Button type="submit" size="large" busy={begin.isPending} className="sm:justify-self-start">
        {begin.isPending ? t.pending : t.submit({ price })}
      </Button>
    </form>
  )
}

type AgreementProps = {
  text: string
  /** Called after the address fields, because the first invalid field gets the focus. */
  field: TakeField<'agrees'>
}

/** Consent must be given actively, so the box is never pre-checked. */
function Agreement({ text, field }: AgreementProps) {
  const { error, ...input } = field('agrees')
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label className="flex cursor-pointer items-start gap-3 text-[0.9375rem] leading-snug">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5 size-6 shrink-0 accent-tomato"
          {...input}
        />
        {text}
      </label>
      {error && (
        <p id={id} role="alert" className="text-[0.9375rem] text-tomato-ink">
          {error}
        </p>
      )}
    </div>
  )
}
