/** Formats ISO dates and times for emails in a locale: `dayOf` as 'November 20, 2026', `momentOf` as 'November 20, 2026, 22:41 UTC'. */
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
