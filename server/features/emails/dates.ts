/** How emails of a locale write dates: 'November 20, 2026' for an ISO date or moment, 'November 20, 2026, 22:41 UTC' as a receipt states it. */
export function datesIn(locale: string) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const dayOf = (iso: string) => day.format(new Date(iso))
  return { dayOf, momentOf: (iso: string) => `${dayOf(iso)}, ${time.format(new Date(iso))} UTC` }
}
