import { type SyntheticEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type LinkLifetime, linkLifetimes, linkLimits } from '#contract/link-limits.ts'
import type { ShownOnWall } from '#contract/links.ts'
import { links as t } from '../../messages/links.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Below, Field } from '../../ui/field.tsx'
import { Select } from '../children/select.tsx'
import { Alert } from '../session/alert.tsx'
import { Choices } from './choices.tsx'
import type { LinkKind, LinkWish } from './links.tsx'

type LinkFormProps<Choice extends ShownOnWall> = {
  kind: LinkKind
  choices: readonly Choice[]
  pending: boolean
  error: Error | null
  onMake: (wish: LinkWish<Choice>) => void
}

/** The options of a new link. Nothing is shared by default. */
export function LinkForm<Choice extends ShownOnWall>({
  kind,
  choices,
  pending,
  error,
  onMake,
}: LinkFormProps<Choice>) {
  const [lifetime, setLifetime] = useState<LinkLifetime>('month')
  const [chosen, setChosen] = useState<Choice[]>([])
  const [name, setName] = useState('')
  const [word, setWord] = useState('')
  const [short, setShort] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const said = word.trim()
    const isShort = said !== '' && said.length < linkLimits.wordCharacters.min
    setShort(isShort)
    if (!isShort) onMake({ lifetime, beside: chosen, name: name.trim() || null, word: said || null })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <div className="grid gap-1.5">
        <Select
          label={t.lifetime}
          aria-describedby="lifetime-hint"
          options={linkLifetimes.map((value) => ({ value, label: t.lifetimes[value] }))}
          value={lifetime}
          onChange={({ target }) => setLifetime(linkLifetimes.find((one) => one === target.value) ?? 'month')}
        />
        <Below id="lifetime" hint={t.lifetimeHint} />
      </div>
      {choices.length > 0 && <Choices kind={kind} choices={choices} chosen={chosen} onChange={setChosen} />}
      <Field
        label={t.name}
        hint={t.nameHint}
        autoComplete="off"
        maxLength={limits.childNameCharacters}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={t.word}
        hint={t.wordHint}
        error={short ? t.wordShort : undefined}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={linkLimits.wordCharacters.max}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      {error && <Alert text={error.message} />}
      <DialogActions>
        <Button type="submit" size="large" busy={pending}>
          {pending ? t.making : t.make}
        </Button>
      </DialogActions>
    </form>
  )
}
