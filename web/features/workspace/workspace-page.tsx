import { useEffect } from 'react'
import { workspace as t } from '../../messages/workspace.ts'
import { useStore } from '../../store.ts'
import { Problem, Waiting } from '../../ui/loaded.tsx'
import { delivery } from '../draft/delivery.ts'
import { draftStore } from '../draft/draft-store.ts'
import { offerSharing } from '../sharing/offer-sharing.ts'
import { Page } from '../site/page.tsx'
import { unlistedPageMeta } from '../site/unlisted-page.ts'
import { SocialProof } from '../social-proof/social-proof.tsx'
import { CreateView } from './create-view.tsx'
import { ProgressView } from './parts.tsx'
import { useWorkspaceLoad } from './use-workspace-load.ts'

export const meta = () => unlistedPageMeta(t.title, t.description)

/** Prerendered with an empty draft. A parent with a draft waits for it; others can begin at once. */
export default function WorkspacePage() {
  const { draft } = useStore(draftStore)
  const step = useStore(delivery)
  const { state, retry } = useWorkspaceLoad()
  useEffect(offerSharing, [])
  if (state === 'failed') {
    return (
      <Page start={false} footer={false}>
        <Problem text={t.loadFailed} onRetry={retry} />
      </Page>
    )
  }
  const order = draft.order?.paid && step !== 'idle' ? draft.order : null
  return (
    <Page start={false} bar={!draft.order?.paid}>
      {state === 'loading' && (
        <div className="hidden in-data-returning:block">
          <Waiting text={t.loading} />
        </div>
      )}
      <div className="in-data-returning:hidden">
        {order ? <ProgressView orderId={order.id} step={step} /> : <CreateView />}
      </div>
      {!order && <SocialProof />}
    </Page>
  )
}
