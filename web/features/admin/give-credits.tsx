import { type ActionRequest, maxCreditsGiven } from '#contract/admin/actions.ts'
import { Field } from '../../ui/field.tsx'
import { ActButton } from './act-button.tsx'

type GiveCreditsProps = {
  description: string
  give: (body: ActionRequest & { credits: number }) => Promise<unknown>
}

export function GiveCredits({ description, give }: GiveCreditsProps) {
  return (
    <ActButton
      label="Give credits"
      title="Give credits"
      description={description}
      fields={
        <Field
          label="Credits"
          name="credits"
          type="number"
          min={1}
          max={maxCreditsGiven}
          defaultValue={1}
          required
        />
      }
      act={(asked, form) => give({ ...asked, credits: Number(form.get('credits')) })}
    />
  )
}
