import { expect, test } from 'vitest'
import { dayAfter } from '#domain/reports/period.ts'
import { spansOf } from '#domain/reports/spans.ts'
import { openPharmacy } from '#server/testing/pharmacy.ts'

test('the database lays the spans that reports ask for, of a location and of all', async () => {
  const { owner } = await openPharmacy()

  const { rows } = await owner.query<{ span: number; first_day: string; places: number[] }>(
    `SELECT span, first_day::text, array_agg(DISTINCT location_id ORDER BY location_id) AS places
       FROM generate_series('2027-12-20'::date, '2028-03-10', '1 day') AS day, spans_of(day::date, 3)
      GROUP BY span, first_day`,
  )

  expect(rows.length).toBeGreaterThan(82)
  for (const { span, first_day: from, places } of rows) {
    expect(places).toEqual([0, 3])
    expect(spansOf({ startDate: from, endDate: dayAfter(from, span - 1) })).toEqual([
      { days: span, from, to: from },
    ])
  }
})
