import { centavosOf, pesosOf } from '#domain/money.ts'
import type { StockOnDay, StockOnDayPlace } from '#domain/reporting/reports/stock-on-day.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refusedField } from '#server/refusals.ts'
import type { Asked } from '#server/reporting/reports/figures/figures.sql.ts'
import { sumStockOnDay } from '#server/reporting/reports/inventory/stock-on-day.sql.ts'

/** Refuses a day that has not begun. */
export function refuseFuture(day: string, today: string, field: string): void {
  if (day > today) throw refusedField(400, field, 'Choose today or an earlier day')
}

/** What lay and was under way at the end of a day; for today, what lies now. */
export async function readStockOnDay(tx: Tx, day: string, asked: Asked): Promise<StockOnDay> {
  const places = new Map<number, StockOnDayPlace>()
  for await (const some of sumStockOnDay(tx, day, asked))
    for (const place of some) {
      const before = places.get(place.locationId)
      places.set(place.locationId, before ? { ...before, ...together([before, place]) } : place)
    }
  const rows = [...places.values()]
  return {
    day,
    ...together(rows),
    places: rows.toSorted((one, other) => one.locationName.localeCompare(other.locationName)),
  }
}

/** What several come to; each lot was rounded to the centavo. */
function together(rows: readonly StockOnDayPlace[]) {
  const sumOf = (numberOf: (row: StockOnDayPlace) => number) =>
    rows.reduce((sum, row) => sum + numberOf(row), 0)
  return {
    quantity: sumOf(({ quantity }) => quantity),
    stockValue: pesosOf(sumOf(({ stockValue }) => centavosOf(stockValue))),
    underWayQuantity: sumOf(({ underWayQuantity }) => underWayQuantity),
    underWayValue: pesosOf(sumOf(({ underWayValue }) => centavosOf(underWayValue))),
  }
}
