import { type FormEvent, useState } from 'react'
import { gifts } from '../../messages/gifts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

const t = gifts.redeem
/** A code with spaces around it and between its groups. */
const MOST_CHARACTERS = 40

type CodeFormProps = {
  first: string
  pending: boolean
  problem: string | undefined
  onOpen: (code: string) => void
}

/** Asks for the code printed on a card. */
export function CodeForm({ first, pending, problem, onOpen }: CodeFormProps) {
  const [code, setCode] = useState(first)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) onOpen(code)
  }
  return (
    <>
      <h1 tabIndex={-1}>{t.title}</h1>
      <p className="text-lg text-soft">{t.text}</p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={t.code}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={problem}
          placeholder="0000-0000-0000-0000"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MOST_CHARACTERS}
          className="tabular text-lg"
        />
        <Button type="submit" size="large" busy={pending} className="sm:justify-self-start">
          {pending ? t.opening : t.open}
        </Button>
      </form>
    </>
  )
}
