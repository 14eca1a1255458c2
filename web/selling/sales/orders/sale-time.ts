import type { Sale } from '#domain/selling/sales/api.ts'
import { formatTime } from '#web/platform/ui/moments.ts'

/** The time of a sale; null if only its day is known: an order may be dated by its day alone, which is midnight. */
export function saleTime({ source, salesDate }: Sale, timeZone: string): string | null {
  const time = formatTime(salesDate, timeZone)
  return source === 'POS' || time !== '12:00 AM' ? time : null
}
