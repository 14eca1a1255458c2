const COUNT = new Intl.NumberFormat('en-PH')

/** In how many days something expires, in words; what is past has expired. */
export function daysLeft(days: number): string {
  if (days < 0) return days === -1 ? 'Expired yesterday' : `Expired ${COUNT.format(-days)} days ago`
  if (days === 0) return 'Expires today'
  return days === 1 ? 'Expires tomorrow' : `${COUNT.format(days)} days left`
}
