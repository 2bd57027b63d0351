import { lazy } from 'react'
import { patiently } from '../../patiently.ts'

/** Loads what a draft with drawings needs. Asked early, so that nobody waits for it. */
export const fetchDraftContent = () => patiently(() => import('./draft-content.tsx'))

export const DraftContent = lazy(fetchDraftContent)

export const ProgressView = lazy(() => patiently(() => import('../progress/progress-view.tsx')))
