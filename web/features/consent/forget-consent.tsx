import { consent, forgetConsent } from '../../consent.ts'
import { site } from '../../messages/site.ts'
import { useStore } from '../../store.ts'
import { stopTracking } from '../../track.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Withdraws the consent to trackers. Renders nothing if no choice was made. */
export function ForgetConsent({ className }: { className: string }) {
  const chosen = useStore(consent)
  if (chosen === null) return null
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        stopTracking()
        forgetConsent()
        showToast(site.consent.changed)
      }}
    >
      {site.consent.change}
    </button>
  )
}
