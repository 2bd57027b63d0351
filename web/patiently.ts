const PAUSE_MS = 2000

declare global {
  interface Window {
    __reactRouterManifest?: { url: string }
  }
}

/**
 * Loads a module and retries until it succeeds, for example while the network is down.
 * Reloads the page if the server has a new release, because the module no longer exists there.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      if (await isReplaced()) location.reload()
      await new Promise((go) => setTimeout(go, PAUSE_MS))
    }
  }
}

/** True if the server has another release. The manifest has a content hash in its name, so the old one is gone. */
async function isReplaced(): Promise<boolean> {
  const { url } = window.__reactRouterManifest ?? {}
  if (!url) return false
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}
