import { type PackId, packIds, packs } from '#contract/plans.ts'
import { bundleName, packTexts } from '../../messages/by-code/bundles.ts'
import { money } from '../../messages/format.ts'
import { gifts } from '../../messages/gifts.ts'
import { Choice, Choices } from './choices.tsx'

type PackChoiceProps = { value: PackId; onChange: (pack: PackId) => void }

export function PackChoice({ value, onChange }: PackChoiceProps) {
  return (
    <Choices label={gifts.buy.pack} name="pack" value={value} onChange={onChange}>
      {packIds.map((id) => (
        <Choice
          key={id}
          value={id}
          title={packTexts(id).drawings}
          text={`${bundleName(id)} · ${packTexts(id).description}`}
          beside={money(packs[id].cents)}
        />
      ))}
    </Choices>
  )
}
