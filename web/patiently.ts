const PAUSE_MS = 2000

declare global {
  interface Window {
    __reactRouterManifest?: { url: string }
  }
}

/** Loads a part of the program, again and again while the network is away. Where the server has another release by now, the part is gone for good and the page is loaded anew. */
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

/** The list of this release's files bears its content in its name. */
async function isReplaced(): Promise<boolean> {
  const { url } = window.__reactRouterManifest ?? {}
  if (!url) return false
  const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  return answer?.status === 404
}
