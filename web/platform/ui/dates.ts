/** Formatters are slow to make, so each is made once per time zone and purpose. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The formatter of a purpose in a time zone. */
export function format(
  purpose: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  locale = 'en-PH',
) {
  const key = `${purpose} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, made)
  return made
}

/** The day of a moment in the shop's time zone: 'Jan 05, 2025'. */
export function formatDay(time: string | Date, timeZone: string): string {
  const options = { year: 'numeric', month: 'short', day: '2-digit' } as const
  return format('day', timeZone, options).format(new Date(time))
}

/**
 * A calendar day such as an expiry: 'Jan 05, 2025'. `date` is 'YYYY-MM-DD' and has no time zone.
 */
export function formatDate(date: string): string {
  return formatDay(`${date}T00:00:00Z`, 'UTC')
}
