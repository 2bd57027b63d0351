import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import {
  createMemoryRouter,
  type LoaderFunction,
  RouterProvider,
  useLoaderData,
  useParams,
} from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { checkoutStep } from '../features/checkout/checkout.ts'
import { restDelivery } from '../features/draft/delivery.ts'
import { emptyDraft } from '../features/draft/draft.ts'
import { draftStore, openDraft, setDraft } from '../features/draft/draft-store.ts'
import { cookiePolicy } from '../messages/en/legal/cookie-policy.ts'
import { queryClient } from '../queries.ts'
import Root from '../root.tsx'
import routes from '../routes.ts'
import { fetchDialogs } from '../ui/dialog.tsx'
import { toasts } from '../ui/toast-store.ts'
import { said } from './doing.ts'
import { Server } from './server.ts'
import { shop } from './things.ts'

type PageModule = { default: ComponentType<object>; clientLoader?: LoaderFunction }
const modules = import.meta.glob<PageModule>('../features/**/*.tsx')

/** Renders a page with the props that the framework passes. */
function PageOf({ shown: Shown }: { shown: ComponentType<object> }) {
  return <Shown {...{ loaderData: useLoaderData(), params: useParams() }} />
}

/** Every route with its real page. */
const pages = routes.map(({ path, index, file }) => ({
  ...(index ? { index: true as const } : { path: path ?? '' }),
  lazy: async () => {
    const page = await modules[`../${file}`]?.()
    if (!page) throw new Error(`There is no page ${file}`)
    const { default: shown, clientLoader: loader } = page
    return { element: <PageOf shown={shown} />, ...(loader ? { loader } : {}) }
  },
}))

let server: Server

beforeAll(openDraft)
// In a browser, the interaction before a click fetches the dialogs.
beforeAll(fetchDialogs)
beforeEach(() => {
  server = new Server({ ...shop })
  vi.stubGlobal('WebSocket', SilentSocket)
})
afterEach(() => {
  cleanup()
  const { unanswered } = server
  const unlisted = keptHere().filter((key) => !listedInPolicy.has(key))
  queryClient.clear()
  toasts.set(() => null)
  said.length = 0
  checkoutStep.set(() => 'idle')
  restDelivery()
  draftStore.set((now) => ({ ...now, work: {} }))
  setDraft(() => emptyDraft)
  expect({ unanswered, unlisted }).toEqual({ unanswered: [], unlisted: [] })
})

/** Keys in the browser's storage, and the words of the cookie policy, which must list them all. */
const keptHere = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
const listedInPolicy = new Set(JSON.stringify(cookiePolicy).match(/[\w-]+/g))

/** A live connection without messages. */
class SilentSocket {
  send(): void {}
  close(): void {}
}

/** Opens an address of the product with these answers of the server. */
export function visit(address: string, answers: Server['answers'] = {}) {
  Object.assign(server.answers, answers)
  const router = createMemoryRouter(
    [{ path: '/', element: <Root />, hydrateFallbackElement: <p>…</p>, children: pages }],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
  const place = () => {
    const { pathname, search, hash } = router.state.location
    return pathname + search + hash
  }
  return { server, place }
}
