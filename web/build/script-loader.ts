/** When a page loads its scripts without interaction: `touched` after ten seconds, `painted` once it is painted. */
export type Start = 'touched' | 'painted'

type Load = (stylesheet: () => Promise<unknown>) => Promise<unknown>

declare global {
  interface Window {
    /** The button that was pressed before this loader arrived (`HOLDER`). */
    held?: HTMLElement | null
  }
}

/**
 * Loads a prerendered page's scripts on the first interaction and repeats an early click.
 * It is inlined into the page, so it must not use anything from outside the function.
 */
export function loadScripts(load: Load, when: Start): void {
  const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
  const giveUpMs = 10_000
  const againMs = 2_000
  const paintedAtLastMs = 300
  let started = false
  let pressed = window.held
  window.onclick = null

  const isReady = (element: object) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const repeatPress = () => {
    if (!pressed) return
    if (isReady(pressed)) pressed.click()
    else setTimeout(repeatPress, 20)
  }
  const stylesheet = () =>
    new Promise((done) => {
      const link = document.querySelector<HTMLLinkElement>('link[disabled][rel=stylesheet]')
      if (!link) return done(undefined)
      link.onload = link.onerror = done
      link.disabled = false
    })
  const start = () => {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, start, true)
    load(stylesheet).then(repeatPress, startAgain)
  }
  const startAgain = (error: unknown) => {
    console.warn(error)
    setTimeout(() => {
      started = false
      listen()
    }, againMs)
  }
  const listen = () => {
    for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
    if (pressed) start()
  }
  const hold = (event: Event) => {
    const button = (event.target as Element).closest?.('button')
    if (!button || isReady(button)) return
    event.preventDefault()
    start()
    const input = document.getElementById(button.dataset.opens ?? '')
    if (input) input.click()
    else pressed = button
  }
  const keepDropped = (event: DragEvent) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
    if (!input || isReady(input)) return
    event.preventDefault()
    if (event.type !== 'drop' || !event.dataTransfer) return
    input.files = event.dataTransfer.files
    start()
  }

  const isSignedIn = () => {
    try {
      return localStorage.getItem('auth-token') !== null
    } catch {
      return false
    }
  }

  addEventListener('click', hold, true)
  addEventListener('dragover', keepDropped)
  addEventListener('drop', keepDropped)
  listen()
  if (when === 'painted')
    addEventListener('load', () => {
      new PerformanceObserver(() => setTimeout(start)).observe({ type: 'largest-contentful-paint' })
      setTimeout(start, paintedAtLastMs)
    })
  else if (isSignedIn() || location.hash || location.search) start()
  else addEventListener('load', () => setTimeout(start, giveUpMs))
}
