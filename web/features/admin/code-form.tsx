import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { enterCode } from '#contract/admin/session.ts'
import { send } from '../../api.ts'
import { queryClient } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { operatorQuery } from './queries.ts'

/** Asks for the code of the authenticator app, once per session. */
export default function CodeForm() {
  const entering = useMutation({
    mutationFn: (code: string) => send(enterCode, { body: { code } }),
    onSuccess: () => queryClient.invalidateQueries(operatorQuery),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    entering.mutate(String(new FormData(event.currentTarget).get('code')))
  }
  return (
    <main
      id="page"
      tabIndex={-1}
      lang="en"
      className="mx-auto grid min-h-dvh w-full max-w-sm content-center gap-6 px-5"
    >
      <h1 tabIndex={-1} className="text-3xl">
        Operators
      </h1>
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label="Code of your authenticator app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]{6,7}"
          required
          autoFocus
          error={entering.error?.message}
        />
        <Button type="submit" busy={entering.isPending}>
          Go on
        </Button>
      </form>
    </main>
  )
}
