import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { keepSessionFresh } from '../../api.ts'
import { paths } from '../../paths.ts'
import { queryClient } from '../../queries.ts'
import { whenSessionEnds, whenUserChangesElsewhere } from '../../session.ts'
import { rememberReturn } from '../session/return-path.ts'

/** Keeps a session fresh; when it is over, leads to the sign-in and afterward back to where the parent was. */
export function SessionKeeper() {
  const navigate = useNavigate()
  useEffect(keepSessionFresh, [])
  // Nothing of an account stays on the screen, or in this page's memory, once another tab has left it.
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
