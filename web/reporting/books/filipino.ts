import type { Translated } from '#domain/language.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import type { TEXT } from '#web/reporting/books/books-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const filipino = {
  'reporting/books/books-text': {
    title: 'Mga Libro',
    subtitle: 'Ang hinihingi ng BIR. Nasa audit log ang bawat file at print ng mga ito.',
    books: 'Libro',
    allBooks: 'Mga librong mabubuksan',
    print: 'I-print',
    printing: 'Inihahanda...',
    printFailed: 'Hindi na-print ang libro',
    exportFailed: 'Hindi na-export ang libro',
    period: 'Mga araw ng libro',
    location: 'Lokasyon',
    rows: 'Mga hilera',
    details: {
      scheme: [
        { value: 'document', label: 'Isa bawat benta' },
        { value: 'line', label: 'Isa bawat linya, may yunit' },
      ],
      purchases: [
        { value: 'document', label: 'Isa bawat supplier' },
        { value: 'line', label: 'Isa bawat delivery' },
      ],
    },
    listOf: (title) => `${title}, nakalista`,
    loading: 'Naglo-load ng libro...',
    otherDays: 'Walang librong sasaklaw sa mga araw na ito',
    empty: 'Walang laman ang mga araw na ito',
    emptyHint: 'Pumili ng ibang araw o ibang lokasyon.',
    off: 'Para sa mga botikang may VAT sa presyo ang mga libro',
    offHint: 'Nasa settings kung paano binubuwisan ang botika.',
    count: (count) => COUNT.format(count),
    rowCount: (count) => `${COUNT.format(count)} hilera`,
    shownOf: (shown, all) =>
      `${COUNT.format(shown)} sa ${COUNT.format(all)} hilera ang narito; suma ng lahat ang huling hilera, at nasa file ang lahat.`,
    amount: (amount) => formatPesos(centavosOf(amount)).replace('₱', ''),
    tillAt: (location, till) => `${location} · ${till}`,
    none: '–',
    noSupplier: 'Walang kilalang supplier',
    headOf: (title) => `Ulo ng ${title}`,
    manual: 'Mga manual invoice',
    manualTitle: (till, location) => `Mga manual invoice ng ${till} sa ${location}`,
    manualHint:
      'Ang kabuuan, walang VAT, ng mga invoice na sulat-kamay sa araw na tumigil ang machine.',
    manualDay: 'Araw ng mga invoice',
    manualAmount: 'Halagang walang VAT',
    manualStands: (name, amount, on) =>
      `Nag-type si ${name} ng ${amount} para sa araw na ito noong ${on}. Itatama iyon kapag na-save.`,
    manualUnread: 'Hindi mabasa ngayon kung may na-type na halaga para sa araw na ito.',
    manualSaved: (amount, day) => `${amount} na manual invoice noong ${day}`,
    manualFailed: 'Hindi na-save ang mga manual invoice',
    parts: { SALES: 'Nabenta', RETURNS: 'Isinauli', NET: 'Net' },
  } satisfies Translated<typeof TEXT>,
}
