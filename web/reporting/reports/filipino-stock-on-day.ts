import type { Translated } from '#domain/language.ts'
import type { STOCK_TEXT } from '#web/reporting/reports/stock-on-day-text.ts'

export const filipino = {
  'reporting/reports/stock-on-day-text': {
    title: 'Stock sa Isang Araw',
    note: 'Ang nasa bawat lokasyon sa pagtatapos ng araw, ayon sa puhunan ng mga lot nito, at ang papunta roon. Nasa file ito ayon sa produkto, lokasyon at lot: ang sa Disyembre 31 ang listahan ng imbentaryo ng taon.',
    day: 'Pagtatapos ng araw',
    endOf: (day) => `Sa pagtatapos ng ${day}`,
    quantity: 'Nasa mga Istante',
    value: 'Halaga sa Puhunan',
    underWay: 'Nasa Daan',
    underWayValue: 'Halaga ng Nasa Daan',
    inAll: 'Kabuuang Stock',
    inAllNote: 'Nasa mga istante at nasa daan',
    shelves: 'Nasa mga istante',
    nothing: 'Walang stock saanman',
    nothingHint: 'Pumili ng ibang araw o ibang filter.',
  } satisfies Translated<typeof STOCK_TEXT>,
}
