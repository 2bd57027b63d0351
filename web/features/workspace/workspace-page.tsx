import { useEffect } from 'react'
import { replace, useRevalidator } from 'react-router'
import { site } from '../../messages/site.ts'
import { workspace as t } from '../../messages/workspace.ts'
import { paths } from '../../paths.ts'
import { useStore } from '../../store.ts'
import { Problem, Waiting } from '../../ui/loaded.tsx'
import { ProgressView } from '../progress/progress-view.tsx'
import { offerSharing } from '../sharing/offer-sharing.ts'
import { Page } from '../site/page.tsx'
import { pageTitle } from '../site/page-title.ts'
import { SocialProof } from '../social-proof/social-proof.tsx'
import type { Route } from './+types/workspace-page'
import { CreateView } from './create-view.tsx'
import { delivery } from './delivery.ts'
import { resume, takeAddress } from './resume.ts'
import { table } from './table.ts'

export function meta() {
  return [
    { title: pageTitle(t.title) },
    { name: 'description', content: t.description },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (await takeAddress(new URL(request.url).searchParams)) throw replace(paths.app())
  try {
    await resume()
    return { reached: true }
  } catch {
    return { reached: false }
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <Waiting text={t.loading} />
}

export default function WorkspacePage({ loaderData }: Route.ComponentProps) {
  const { draft } = useStore(table)
  const step = useStore(delivery)
  const again = useRevalidator()
  useEffect(offerSharing, [])
  if (!loaderData.reached) {
    return (
      <Page start={false} footer={false}>
        <Problem text={t.loadFailed} retryLabel={site.retry} onRetry={() => again.revalidate()} />
      </Page>
    )
  }
  const order = draft.order?.paid && step !== 'idle' ? draft.order : null
  return (
    <Page start={false} bar={!draft.order?.paid}>
      {order ? <ProgressView orderId={order.id} step={step} /> : <CreateView />}
      {!order && <SocialProof />}
    </Page>
  )
}
