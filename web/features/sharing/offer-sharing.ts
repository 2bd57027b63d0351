import worker from './share-worker.ts?worker&url'

/** Lets the installed app receive photos that a parent shares from their phone. */
export function offerSharing(): void {
  if (!('serviceWorker' in navigator)) return
  // Everything else works without it, for example in a private window.
  navigator.serviceWorker.register(worker, { scope: '/app' }).catch(() => {})
}
