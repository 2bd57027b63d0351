import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { keepSessionFresh } from '../../api.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { whenSessionEnds, whenUserChangesElsewhere } from '../../session.ts'
import { rememberReturn } from '../session/return-path.ts'

/** Keeps the session fresh. When it ends, goes to the sign-in page and remembers where to return. */
export function SessionKeeper() {
  const navigate = useNavigate()
  useEffect(keepSessionFresh, [])
  // When another tab signs out or switches accounts, reload to clear account data from screen and memory.
  useEffect(() => whenUserChangesElsewhere(() => location.reload()), [])
  useEffect(
    () =>
      whenSessionEnds(() => {
        const { pathname, search, hash } = location
        rememberReturn(pathname + search + hash)
        queryClient.removeQueries({ type: 'inactive' })
        void navigate(paths.auth())
      }),
    [navigate],
  )
  return null
}
