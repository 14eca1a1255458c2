import type { Translated } from '#domain/language.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { EXPIRING_TEXT } from '#web/reporting/reports/expiring-text.ts'
import type { OWED_TEXT } from '#web/reporting/reports/owed-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'reporting/reports/expiring-text/expiring': {
    title: 'Malapit nang Mag-expire',
    expires: 'Mag-e-expire',
    inDays: (from, to) => (from === 0 ? `Sa loob ng ${to} araw` : `Sa ${from} hanggang ${to} araw`),
    lots: 'Mga Lot',
    units: 'Mga Yunit',
    value: 'Halaga sa Puhunan',
    noneExpires: (days) => `Walang mag-e-expire sa loob ng ${days} araw`,
    showExpiring: 'Ipakita ang mga produktong malapit nang mag-expire',
  } satisfies Translated<typeof EXPIRING_TEXT>,
  'reporting/reports/owed-text/owed': {
    title: 'Utang sa Atin',
    note: 'Bawat kostumer, ang pinakamalaking utang ang una. Ang mga araw ay mula sa takdang araw ng bawat benta.',
    sales: 'Mga Bentang Hindi Pa Bayad',
    dueSince: 'Takdang Araw Mula',
    parts: {
      notDue: 'Hindi Pa Takda',
      late30: '1–30 Araw na Lampas',
      late60: '31–60 Araw',
      late90: '61–90 Araw',
      lateMore: 'Higit 90 Araw',
    },
    owed: 'Utang',
    late: 'Lampas na',
    of: ({ customerCount, saleCount }) =>
      `${COUNT.format(customerCount)} kostumer, ${COUNT.format(saleCount)} benta`,
    notDueMeaning: 'Takda ngayon o sa susunod na araw',
    lateMeaning: 'Lampas na sa takdang araw',
    lateMoreMeaning: 'Pinakamatagal nang lampas',
    pesos: (amount) => (centavosOf(amount) === 0 ? '–' : formatPesos(centavosOf(amount))),
    nobody: 'Walang pangalan',
    nothing: 'Walang may utang',
    nothingHint: 'Utang ang na-issue na order na hindi pa bayad nang buo.',
    shownOf: (shown, all) =>
      `Ang ${COUNT.format(shown)} pinakamalaki sa ${COUNT.format(all)} utang ang narito; suma ng lahat ng iyon ang huling hilera, at nasa in-export na file ang lahat.`,
  } satisfies Translated<typeof OWED_TEXT>,
}
