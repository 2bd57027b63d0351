const ADDRESS = 'https://accounts.google.com/gsi/client'

/** The part of Google's API that we use. */
type GoogleIdentity = {
  initialize(options: {
    client_id: string
    nonce: string
    callback: (answer: { credential?: string }) => void
  }): void
  renderButton(place: HTMLElement, options: Record<string, string | number>): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

let loading: Promise<GoogleIdentity> | null = null

/** Loads Google's script once, on demand: pages without a Google button send Google no request. */
export function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function fetchScript(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.async = true
    script.onload = () =>
      window.google ? resolve(window.google.accounts.id) : reject(new Error('Nothing came.'))
    script.onerror = () => reject(new Error('Google did not answer.'))
    document.head.append(script)
  })
}
