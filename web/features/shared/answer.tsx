import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { linkLimits } from '#contract/link-limits.ts'
import { answerShared } from '#contract/shared.ts'
import { ApiError, send } from '../../api.ts'
import { shared as t } from '../../messages/shared.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Heart } from '../walls/heart.tsx'

type AnswerProps = { token: string; word: string }

/** A heart or a line, back to the parent. */
export function Answer({ token, word }: AnswerProps) {
  const [writes, setWrites] = useState(false)
  const [line, setLine] = useState('')
  const answer = useMutation({
    mutationFn: (text: string) => send(answerShared, { params: { token }, body: { word, line: text } }),
    onSuccess: () => {
      setWrites(false)
      setLine('')
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (line.trim()) answer.mutate(line.trim())
  }
  const { isSuccess, variables } = answer
  return (
    <div className="grid w-full max-w-md justify-items-center gap-4">
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" disabled={answer.isPending} onClick={() => answer.mutate('')}>
          <Heart filled />
          {t.heart}
        </Button>
        {!writes && (
          <Button look="secondary" size="large" onClick={() => setWrites(true)}>
            {t.line}
          </Button>
        )}
      </div>
      {writes && (
        <form onSubmit={submit} className="grid w-full gap-3">
          <TextField
            label={t.line}
            rows={3}
            maxLength={linkLimits.lineCharacters}
            value={line}
            onChange={({ target }) => setLine(target.value)}
          />
          <Button type="submit" disabled={answer.isPending || !line.trim()}>
            {t.send}
          </Button>
        </form>
      )}
      <p role="status" className="empty:hidden">
        {isSuccess && (variables === '' ? t.sent.heart : t.sent.line)}
      </p>
      {answer.error && <p role="alert">{reasonOf(answer.error)}</p>}
    </div>
  )
}

const reasonOf = (error: Error) =>
  error instanceof ApiError && error.code === 'too_many_requests' ? t.enough : error.message
