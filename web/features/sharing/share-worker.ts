// The service worker for "share to Doodlebloom". Stores shared photos in the browser and opens the workspace
// with them.
import { keepShared, shareAddress } from './shared-files.ts'

type FetchEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type ServiceWorker = EventTarget & { skipWaiting(): Promise<void> }
const worker = self as unknown as ServiceWorker

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent
  const shared = request.method === 'POST' && new URL(request.url).pathname === shareAddress
  if (shared) respondWith.call(event, receive(request))
})

async function receive(request: Request): Promise<Response> {
  const form = await request.formData()
  await keepShared(form.getAll('images').filter((part) => part instanceof File))
  return Response.redirect('/app?shared=1', 303)
}
