import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/shop/settings/documents/documents-text.ts'

export const filipino = {
  'shop/settings/documents/documents-text': {
    title: 'Mga Dokumento',
    subtitle: 'Ang itsura ng mga resibo, invoice, slip at order, mula sa susunod na print',
    texts: 'Layout',
    paperHead: 'Teksto sa Itaas',
    paperHeadHint: 'Sa ilalim ng pangalan at address, para sa oras ng bukas o pagbati',
    paperFoot: 'Teksto sa Ibaba',
    paperFootHint: 'Para sa pasasalamat, o sa dapat malaman ng kostumer tungkol sa pagbabalik',
    paperCode: 'Numero para sa Scanner',
    codes: {
      CODE128: 'Bar code, nababasa ng bawat scanner',
      QR: 'QR, nababasa rin ng telepono',
    },
    paperLanguage: 'Wika ng mga Dokumento',
    paperLanguageHint:
      'Ng mga dokumentong gagawin mula ngayon, anumang wika ang binabasa ng user. English pa rin ang itinatakda ng batas, at ang buong reading.',
    softwareSupplier: 'Supplier ng Software',
    softwareSupplierHint:
      'Pangalan, address, TIN at accreditation, ayon sa gusto ng BIR na nakaprint',
    save: 'I-save ang Layout',
    saving: 'Sine-save...',
    saved: 'Na-save ang layout',
    savedHint: 'Nasa bawat dokumentong ipi-print mula ngayon, pati sa mga reprint.',
    failed: 'Hindi na-save ang layout',
    preview: 'Preview',
    previewHint: 'Isang halimbawang benta, kung paano ito ipi-print ayon sa na-type dito.',
    sizes: { '58MM_32': '58 mm, 32', '80MM_42': '80 mm, 42', '80MM_48': '80 mm, 48', A4: 'A4' },
    size: 'Papel at mga character sa isang linya',
    printer: 'Printer',
    till: 'Till',
    tillAt: (name, location) => `${location} · ${name}`,
    ways: {
      DIALOG: 'Nagpi-print ito sa dialog ng browser.',
      USB: 'Nagpi-print ito sa USB printer ng browser na nasa harap mo.',
      NETWORK: 'Nagpi-print ito sa printer nito sa network.',
    },
    testPage: 'Mag-print ng Test Page',
    printing: 'Nagpi-print...',
  } satisfies Translated<typeof TEXT>,
}
