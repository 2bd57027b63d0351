import { lazy } from 'react'
import { patiently } from '../../patiently.ts'

/** Fetches what the table needs once a drawing lies on it. Asked early, so that nobody waits for it. */
export const fetchHanging = () => patiently(() => import('./draft-content.tsx'))

export const DraftContent = lazy(fetchHanging)

export const ProgressView = lazy(() => patiently(() => import('../progress/progress-view.tsx')))
