import { texts } from '#domain/language.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const TEXT = texts('goods/stock/days-left', {
  expiredYesterday: 'Expired yesterday',
  expired: (days: number) => `Expired ${COUNT.format(days)} days ago`,
  today: 'Expires today',
  tomorrow: 'Expires tomorrow',
  left: (days: number) => `${COUNT.format(days)} days left`,
})

/** In how many days something expires, in words; what is past has expired. */
export function daysLeft(days: number): string {
  if (days < 0) return days === -1 ? TEXT.expiredYesterday : TEXT.expired(-days)
  if (days === 0) return TEXT.today
  return days === 1 ? TEXT.tomorrow : TEXT.left(days)
}
