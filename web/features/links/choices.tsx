import type { ShownOnWall } from '#contract/links.ts'
import { links as t } from '../../messages/links.ts'
import type { LinkKind } from './links.tsx'

type ChoicesProps<Choice extends ShownOnWall> = {
  kind: LinkKind
  choices: readonly Choice[]
  chosen: readonly Choice[]
  onChange: (chosen: Choice[]) => void
}

/** Chooses what a link shows in addition. */
export function Choices<Choice extends ShownOnWall>({
  kind,
  choices,
  chosen,
  onChange,
}: ChoicesProps<Choice>) {
  const toggle = (one: Choice, on: boolean) =>
    onChange(choices.filter((other) => (other === one ? on : chosen.includes(other))))
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold text-[0.9375rem]">{t.beside}</legend>
      {choices.map((one) => (
        <label key={one} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-tomato"
            checked={chosen.includes(one)}
            onChange={({ target }) => toggle(one, target.checked)}
          />
          {(kind === 'wall' ? t.besidesOnWall : t.besides)[one]}
        </label>
      ))}
    </fieldset>
  )
}
