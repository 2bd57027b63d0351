import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openShared } from '#contract/shared.ts'
import { ApiError } from '../../api.ts'
import { shared as t } from '../../messages/shared.ts'
import { paths } from '../../paths.ts'
import { callQuery } from '../../queries.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Missing } from '../site/missing.tsx'
import { Shown } from './shown.tsx'
import { WordForm } from './word-form.tsx'

/** Opens a link, with its secret word if it has one. Openings are counted, so each visit opens it once. */
export default function SharedLink({ token }: { token: string }) {
  const [word, setWord] = useState('')
  const opened = useQuery({
    ...callQuery(['shared', token, word], openShared, { params: { token }, body: { word } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    placeholderData: (before) => before,
  })
  const tooMany = opened.error instanceof ApiError && opened.error.code === 'too_many_requests'
  if (tooMany)
    return (
      <p role="alert" className="px-4 pt-8 text-lg">
        {t.word.enough}
      </p>
    )
  return (
    <Loaded
      query={opened}
      waiting={t.loading}
      broken={(error) =>
        error instanceof ApiError &&
        error.status === 404 && (
          <div className="page-width pt-8">
            <Missing {...t.missing} to={paths.home()} />
          </div>
        )
      }
    >
      {(shown) =>
        shown.kind === 'closed' ? (
          <WordForm isWrong={shown.wrongWord && !opened.isFetching} onWord={setWord} />
        ) : (
          <Shown token={token} word={word} shown={shown} />
        )
      }
    </Loaded>
  )
}
