import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { draftStore } from '../draft/draft-store.ts'
import { awaitDraft, showDraft } from '../draft/returning.ts'
import { announceResults } from '../progress/announce-results.ts'
import { fetchDraftContent } from './parts.tsx'
import { resume, takeAddress } from './resume.ts'

type LoadState = 'loading' | 'ready' | 'failed'

/** Loads the workspace: applies the URL, opens the draft and looks up its order. */
export function useWorkspaceLoad(): { state: LoadState; retry: () => void } {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<LoadState>('loading')
  const load = useCallback(async () => {
    try {
      if (await takeAddress(new URLSearchParams(search))) return navigate(paths.app(), { replace: true })
      const completed = await resume()
      if (draftStore.get().draft.drawings.length > 0) await fetchDraftContent()
      setState('ready')
      if (completed) announceResults(completed, navigate)
    } catch {
      setState('failed')
    }
    showDraft()
  }, [search, navigate])
  useLayoutEffect(awaitDraft, [])
  useEffect(() => void load(), [load])
  return { state, retry: () => void load() }
}
