import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { draftStore } from '../draft/draft-store.ts'
import { awaitDraft, showDraft } from '../draft/returning.ts'
import { announceResults } from '../progress/announce-results.ts'
import { fetchDraftContent } from './parts.tsx'
import { resume, takeAddress } from './resume.ts'

type Arrival = 'coming' | 'here' | 'unreached'

/** A parent comes to the workspace: what the address brings is taken, the draft is opened, its order is looked up. */
export function useArrival(): { arrival: Arrival; again: () => void } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [arrival, setArrival] = useState<Arrival>('coming')
  const arrive = useCallback(async () => {
    try {
      if (await takeAddress(new URLSearchParams(search))) return navigate(paths.app(), { replace: true })
      const completed = await resume()
      if (draftStore.get().draft.drawings.length > 0) await fetchDraftContent()
      setArrival('here')
      if (completed) announceResults(completed, navigate)
    } catch {
      setArrival('unreached')
    }
    showDraft()
  }, [search, navigate])
  useLayoutEffect(awaitDraft, [])
  useEffect(() => void arrive(), [arrive])
  return { arrival, again: () => void arrive() }
}
