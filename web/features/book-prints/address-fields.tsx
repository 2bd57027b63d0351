import { printing } from '../../messages/printing.ts'
import type { TakeField } from '../../schema-form.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { countryOptions } from './countries.ts'

const t = printing.form

type Name = 'name' | 'street' | 'postcode' | 'city' | 'state' | 'country' | 'phone' | 'email'
type AddressFieldsProps = { field: TakeField<Name>; withState: boolean }

/** The shipping address fields, with autofill hints for the browser. */
export function AddressFields({ field, withState }: AddressFieldsProps) {
  return (
    <>
      <Field label={t.name} autoComplete="name" {...field('name')} />
      <Field label={t.street} hint={t.streetHint} autoComplete="address-line1" {...field('street')} />
      <div className="grid grid-cols-[9rem_1fr] items-start gap-4">
        <Field label={t.postcode} autoComplete="postal-code" {...field('postcode')} />
        <Field label={t.city} autoComplete="address-level2" {...field('city')} />
      </div>
      <SelectField
        label={t.country}
        autoComplete="country"
        options={countryOptions()}
        {...field('country')}
      />
      {withState && (
        <Field
          label={t.state}
          hint={t.stateHint}
          autoComplete="address-level1"
          autoCapitalize="characters"
          {...field('state')}
        />
      )}
      <Field label={t.phone} hint={t.phoneHint} type="tel" autoComplete="tel" {...field('phone')} />
      <Field label={t.email} type="email" autoComplete="email" {...field('email')} />
    </>
  )
}
