import { workspace as t } from '../../messages/workspace.ts'
import { lazily } from '../../part.tsx'
import { patiently } from '../../patiently.ts'
import { Waiting } from '../../ui/loaded.tsx'

const waiting = () => <Waiting text={t.loading} />

/** Loads the code for a draft with drawings. Called early, so that parents do not wait for it. */
export const fetchDraftContent = () => patiently(() => import('./draft-content.tsx'))

export const DraftContent = lazily(fetchDraftContent, waiting)

export const ProgressView = lazily(() => import('../progress/progress-view.tsx'), waiting)
