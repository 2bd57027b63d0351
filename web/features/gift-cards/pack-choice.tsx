import { type PackId, packIds, packs } from '#contract/plans.ts'
import { bundleName, packTexts } from '../../messages/by-code/bundles.ts'
import { money } from '../../messages/format.ts'
import { gifts } from '../../messages/gifts.ts'
import { Choices } from './choices.tsx'

type PackChoiceProps = { value: PackId; onChange: (pack: PackId) => void }

export function PackChoice(props: PackChoiceProps) {
  const choices = packIds.map((value) => ({
    value,
    title: packTexts(value).drawings,
    text: `${bundleName(value)} · ${packTexts(value).description}`,
    beside: money(packs[value].cents),
  }))
  return <Choices label={gifts.buy.pack} choices={choices} {...props} />
}
