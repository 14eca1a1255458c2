import type { Translated } from '#domain/language.ts'
import type { RANGE_LABELS } from '#domain/reporting/reports/ranges.ts'

export const filipino = {
  'domain/reporting/reports/ranges/periods': {
    today: 'Ngayon',
    yesterday: 'Kahapon',
    'this-week': 'Linggong ito',
    'last-week': 'Nakaraang linggo',
    'this-month': 'Buwang ito',
    'last-month': 'Nakaraang buwan',
    'last-7-days': 'Huling 7 araw',
    'last-30-days': 'Huling 30 araw',
    'last-90-days': 'Huling 90 araw',
    'this-year': 'Taong ito',
  } satisfies Translated<typeof RANGE_LABELS>,
}
