import { type SyntheticEvent, useState } from 'react'
import { linkLimits } from '#contract/link-limits.ts'
import { shared } from '../../messages/shared.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

const t = shared.word

type WordFormProps = { isWrong: boolean; onWord: (word: string) => void }

/** Asks for the secret word that the family agreed on. */
export function WordForm({ isWrong, onWord }: WordFormProps) {
  const [word, setWord] = useState('')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (word.trim()) onWord(word.trim())
  }
  return (
    <form onSubmit={submit} className="grid w-full max-w-md gap-5 px-4 pt-8">
      <h1 tabIndex={-1} className="text-4xl">
        {t.title}
      </h1>
      <p className="text-lg text-soft">{t.text}</p>
      <Field
        label={t.label}
        error={isWrong ? t.wrong : undefined}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={linkLimits.wordCharacters.max}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <Button type="submit" size="large">
        {t.open}
      </Button>
    </form>
  )
}
