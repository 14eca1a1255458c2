import type { Translated } from '#domain/language.ts'
import type {
  CUSTOMERS_TEXT as CUSTOMERS,
  SUPPLIERS_TEXT as SUPPLIERS,
} from '#web/people/partners/import/partners-import-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'people/partners/import/partners-import-text/customers': {
    title: 'I-import ang mga kostumer',
    subtitle:
      'Mula sa workbook o CSV file ng kahit anong program, tinitingnan muna bago may isulat',
    back: 'Bumalik sa mga kostumer',
    sampleHint: 'Para sagutan. Puwede rin ang ibang listahan.',
    noHeadings:
      'Kung walang heading, pangalan, telepono at email lang ang nahuhulaan: sabihin kung ano ang iba.',
    totals: (lines) => `${COUNT.format(lines)} linya`,
    ready: ({ create, update }) =>
      `${COUNT.format(create)} kostumer ang gagawin, ${COUNT.format(update)} ang babaguhin.`,
    created: (count) => `${COUNT.format(count)} kostumer ang nagawa.`,
    updated: (count) => `${COUNT.format(count)} kostumer ang nabago.`,
    unchanged: (count) => `${COUNT.format(count)} kostumer ang gaya na ng nasa file.`,
    left: (count) => `${COUNT.format(count)} kilalang kostumer ang hindi ginalaw.`,
    skipped: (count) => `${COUNT.format(count)} linya ang nilaktawan: hindi kostumer.`,
    confirmTakeBack: (name) =>
      `Bawiin ang ${name}? Babalik sa dati ang binago nito, at mawawala ang mga kostumer na ginawa nito. Walang babawiin kung may binago na sa kanila mula noon, o may binili na.`,
    takenBackHint:
      'Bumalik na sa dati ang binago nito, at wala na ang mga kostumer na ginawa nito.',
    see: 'Tingnan ang mga kostumer',

    choices: 'Ano ang gagawin',
    sameName: 'Bagong telepono at email sa kilalang pangalan',
    sameNameHint: 'Nakikilala ang kostumer sa telepono, paano man isinulat, o sa email.',
    sameNames: {
      refuse: 'Tinatanggihan',
      update: 'Iyon ding kostumer, na may ibang telepono o email',
      create: 'Ibang kostumer na kapangalan',
    },
    existing: 'Mga kilalang kostumer',
    existings: { update: 'Binabago', leave: 'Hindi ginagalaw' },
  } satisfies Translated<typeof CUSTOMERS>,
  'people/partners/import/partners-import-text/suppliers': {
    title: 'I-import ang mga supplier',
    subtitle:
      'Mula sa workbook o CSV file ng kahit anong program, tinitingnan muna bago may isulat',
    back: 'Bumalik sa mga supplier',
    sampleHint: 'Para sagutan. Puwede rin ang ibang listahan.',
    noHeadings:
      'Kung walang heading, pangalan, telepono at email lang ang nahuhulaan: sabihin kung ano ang iba.',
    totals: (lines) => `${COUNT.format(lines)} linya`,
    ready: ({ create, update }) =>
      `${COUNT.format(create)} supplier ang gagawin, ${COUNT.format(update)} ang babaguhin.`,
    created: (count) => `${COUNT.format(count)} supplier ang nagawa.`,
    updated: (count) => `${COUNT.format(count)} supplier ang nabago.`,
    unchanged: (count) => `${COUNT.format(count)} supplier ang gaya na ng nasa file.`,
    left: (count) => `${COUNT.format(count)} kilalang supplier ang hindi ginalaw.`,
    skipped: (count) => `${COUNT.format(count)} linya ang nilaktawan: hindi supplier.`,
    confirmTakeBack: (name) =>
      `Bawiin ang ${name}? Babalik sa dati ang binago nito, at mawawala ang mga supplier na ginawa nito. Walang babawiin kung may binago na sa kanila mula noon, o may dinala na.`,
    takenBackHint:
      'Bumalik na sa dati ang binago nito, at wala na ang mga supplier na ginawa nito.',
    see: 'Tingnan ang mga supplier',

    choices: 'Ano ang gagawin',
    sameName: 'Bagong telepono at email sa kilalang pangalan',
    sameNameHint: 'Nakikilala ang supplier sa telepono, paano man isinulat, o sa email.',
    sameNames: {
      refuse: 'Tinatanggihan',
      update: 'Iyon ding supplier, na may ibang telepono o email',
      create: 'Ibang supplier na kapangalan',
    },
    existing: 'Mga kilalang supplier',
    existings: { update: 'Binabago', leave: 'Hindi ginagalaw' },
  } satisfies Translated<typeof SUPPLIERS>,
}
