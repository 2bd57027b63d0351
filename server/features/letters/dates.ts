const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })

/** '20 November 2026' for an ISO date or moment. */
export function dayOf(iso: string): string {
  return day.format(new Date(iso))
}

/** '20 November 2026, 22:41 UTC': a moment as a receipt states it. */
export function momentOf(iso: string): string {
  return `${dayOf(iso)}, ${time.format(new Date(iso))} UTC`
}
