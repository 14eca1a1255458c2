import type { Translated } from '#domain/language.ts'
import type { SCHEDULED_CHANGES_TEXT as SCHEDULED_CHANGES_IMPORT_SCHEDULED_CHANGES } from '#web/goods/scheduled-changes/import/scheduled-changes-import-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

const lines = (count: number) => `${COUNT.format(count)} linya`

export const filipino = {
  'goods/scheduled-changes/import/scheduled-changes-import-text/scheduled-changes': {
    title: 'Mag-import ng Mga Nakatakdang Pagbabago',
    subtitle:
      'Mula sa listahan ng mga awtoridad, sa Excel o CSV: generic name, strength at form na may class o cap, tinitingnan muna bago may itakda',
    back: 'Bumalik sa Mga Nakatakdang Pagbabago',
    sampleHint: 'Para punan. Puwede rin ang anumang ibang listahang may generic name.',
    noHeadings:
      'Kung walang heading, generic name at strength lang ang nahuhulaan: sabihin kung ano ang iba.',
    totals: lines,
    ready: ({ create }) => `${lines(create)} ang itatakda.`,
    created: (count) => `${lines(count)} ang naitakda.`,
    updated: (count) => `${lines(count)} ang nabago.`,
    unchanged: (count) => `${lines(count)} ang ganoon na.`,
    left: (count) => `${lines(count)} ang hindi ginalaw: walang ganoong produkto, o ganoon na.`,
    skipped: (count) => `${lines(count)} ang nilaktawan: walang maitatakda.`,
    confirmTakeBack: (name) =>
      `Bawiin ang ${name}? Babawiin ang itinakda nito. Walang babawiin kung may nagsimula na o nabago na mula noon.`,
    takenBackHint: 'Nabawi ang itinakda nito.',
    see: 'Tingnan ang mga pagbabago',

    choices: 'Kung wala sa file',
    fromDay: 'Unang araw ng lahat ng linya',
    fromDayHint: 'Para sa mga linyang walang sariling araw.',
    taxClass: 'Class ng lahat ng linya',
    taxClassHint: 'Madalas na walang class ang listahan ng mga exempt na gamot.',
    noClass: 'Wala',
    source: 'Pinagmulan ng lahat ng linya',
    sourceHint: 'Gaya ng FDA Advisory 2026-1618',
  } satisfies Translated<typeof SCHEDULED_CHANGES_IMPORT_SCHEDULED_CHANGES>,
}
