import { texts } from '#domain/language.ts'
import type { PaperCode } from '#domain/shop/settings/settings.ts'
import { TEXT as DOCUMENTS } from '#web/shop/documents/documents-text.ts'

export const TEXT = texts('shop/settings/documents/documents-text', {
  title: 'Papers',
  subtitle: 'How receipts, invoices, slips and orders look, from the next print on',
  texts: 'Layout',
  paperHead: 'Text at the Head',
  paperHeadHint: 'Below name and address, for opening hours or a greeting',
  paperFoot: 'Text at the Foot',
  paperFootHint: 'For thanks, or what customers should know of returns',
  paperCode: 'Number for Scanners',
  codes: {
    CODE128: 'Bars, which every scanner reads',
    QR: 'Square, which phones read, too',
  } satisfies Record<PaperCode, string>,
  paperLanguage: 'Language of Documents',
  paperLanguageHint:
    'Of documents made from now on, whatever language a user reads. What the law prescribes stays English, readings as a whole.',
  softwareSupplier: 'Supplier of the Software',
  softwareSupplierHint: 'Name, address, TIN and accreditation, as the tax office wants it printed',
  save: 'Save Layout',
  saving: 'Saving...',
  saved: 'Layout saved',
  savedHint: 'Every paper that is printed from now on has it, reprints too.',
  failed: 'The layout was not saved',
  preview: 'Preview',
  previewHint: 'A made-up sale, as it would be printed with what is typed here.',
  sizes: { '58MM_32': '58 mm, 32', '80MM_42': '80 mm, 42', '80MM_48': '80 mm, 48', A4: 'A4' },
  size: 'Paper and characters in a line',
  printer: 'Printer',
  till: 'Till',
  tillAt: (name: string, location: string) => `${location} · ${name}`,
  ways: {
    DIALOG: 'It prints by the browser’s dialog.',
    USB: 'It prints at the USB printer of the browser in front of you.',
    NETWORK: 'It prints at its printer in the network.',
  },
  testPage: 'Print Test Page',
  printing: DOCUMENTS.printing,
})
