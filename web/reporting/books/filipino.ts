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
    names: {
      vat: 'VAT Summary',
      'e-sales': 'e-Sales',
      'sales-summary': 'BIR Sales Summary',
      purchases: 'Mga Bili',
      claims: 'Mga Claim sa Supplier',
      withheld: 'Withheld (2307)',
    },
    notes: {
      vat: 'Ang VATable at VAT ay mula sa ibinayad; ang exempt at zero-rated na benta ay bago ang diskuwento ng batas. Ang net ay VATable + VAT + Exempt + Zero-rated bawas ang diskuwento ng batas na walang VAT. Nasa sariling araw nila ang mga isinauli, may minus.',
      'e-sales':
        'Ng bawat machine at buwan, bawas ang mga isinauli. Sariling serye nito ang mga numero, kasama ang mga na-void na invoice.',
      'sales-summary':
        'Annex E-1: isang hilera bawat Z reading at araw ng isang machine; wala rito ang wala pa sa Z reading. Sa bawat hilera, ang gross sales ay net sales + VAT payable + lahat ng deduction + lahat ng VAT adjustment.',
      purchases:
        'Ang input VAT ay ang VAT sa puhunan ng mga VATable at zero-rated na paninda mula sa mga supplier na VAT-registered. Ang para sa exempt na benta ay gastos at hindi credit: hinahati ito ng accountant ninyo. Nasa araw ng invoice ng supplier, o ng pagdating, ang isang delivery.',
      claims:
        'Ang diskuwentong nakuha ng mga senior at PWD sa mga gamot, na may generic name, strength o dosage form, ayon sa huling nag-deliver ng lot bago ito naibenta; hindi kini-claim ang iba. Nasa settings ang bahaging sagot ng mga supplier. Ang mga huling hilera, na walang supplier, ay mga panindang hindi galing sa delivery.',
      withheld:
        'Tinanggap na bayad ng mga order sa paraang Withheld (2307), kasama ang numero ng form. Kinukumpirma ng accountant ninyo kung paano ito iki-credit.',
    },
    treatments: {
      EXEMPT: 'Ibinenta nang walang VAT; bago ang diskuwento ang exempt na benta.',
      ZERO_RATED: 'Ibinenta nang zero-rated, walang VAT.',
      ON_THE_REST: 'May VAT ang natitira pagkatapos ng diskuwento.',
      INSIDE: 'Nasa presyong may VAT ang diskuwento.',
    },
    basics:
      'Narito rin ang mga pangunahing bilihin na binili sa parehong card, sa sariling column ang diskuwento.',
    schemeNote:
      'May minus ang mga isinauli, sa sariling numero at araw; wala ang mga na-void na benta. Buo lang ang mga pangalan at numero sa file at sa papel.',
    parts: { SALES: 'Nabenta', RETURNS: 'Isinauli', NET: 'Net' },
  } satisfies Translated<typeof TEXT>,
}
