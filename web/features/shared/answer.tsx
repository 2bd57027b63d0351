import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { answerShared } from '#contract/shared.ts'
import { ApiError, send } from '../../api.ts'
import { shared as t } from '../../messages/shared.ts'
import { FloatingHearts } from '../../ui/floating-hearts.tsx'
import { heldWhile } from '../../ui/held-while.ts'
import { Icon, RoundButton, roundButton } from '../../ui/icon.tsx'
import { LineForm } from './line-form.tsx'

type AnswerProps = {
  token: string
  word: string
  /** The wall picture in view. */
  wallPictureId: string | undefined
  /** Other actions, left and right of the heart. */
  before: ReactNode
  after: ReactNode
}

/** Sends a heart or a line to the parent. */
export function Answer({ token, word, wallPictureId, before, after }: AnswerProps) {
  const [writes, setWrites] = useState(false)
  const [hearts, setHearts] = useState(0)
  const answer = useMutation({
    mutationFn: (line: string) =>
      send(answerShared, {
        params: { token },
        body: { word, line, ...(wallPictureId !== undefined && { wallPictureId }) },
      }),
    onSuccess: (_, line) => {
      if (line === '') setHearts(hearts + 1)
      else setWrites(false)
    },
  })
  const { isSuccess, isPending, variables } = answer
  return (
    <div className="grid w-full max-w-md justify-items-center gap-4">
      <div className="flex items-center justify-center gap-4">
        {before}
        <span className="relative">
          {hearts > 0 && <FloatingHearts key={hearts} count={5} height="16rem" />}
          <button
            type="button"
            aria-label={t.heart}
            className={roundButton.large}
            onClick={() => answer.mutate('')}
            {...heldWhile(isPending)}
          >
            <Icon of="heart" size={32} filled />
          </button>
        </span>
        <RoundButton label={t.line} aria-expanded={writes} onClick={() => setWrites(!writes)} icon="pencil" />
        {after}
      </div>
      {writes && <LineForm pending={isPending} onSend={(line) => answer.mutate(line)} />}
      <p role="status" className="flex items-center gap-2 text-soft empty:hidden">
        {isSuccess && (
          <>
            <Icon of="done" size={20} />
            {variables === '' ? t.sent.heart : t.sent.line}
          </>
        )}
      </p>
      {answer.error && <p role="alert">{reasonOf(answer.error)}</p>}
    </div>
  )
}

const reasonOf = (error: Error) =>
  error instanceof ApiError && error.code === 'too_many_requests' ? t.enough : error.message
