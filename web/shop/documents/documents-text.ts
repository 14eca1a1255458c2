import { texts } from '#domain/language.ts'
import type { PaperSize } from '#domain/shop/documents/kinds.ts'

const SIZES: Record<PaperSize, string> = {
  '58MM_32': '58 mm',
  '80MM_42': '80 mm',
  '80MM_48': '80 mm',
  A4: 'A4',
}

export const TEXT = texts('shop/documents/documents-text', {
  print: 'Print',
  printing: 'Printing...',
  printAgain: 'Print Again',
  byDialog: 'Use the Browser’s Dialog',
  noDialog: 'The browser opened no print dialog. Print again in a moment.',
  notNow: 'Not now',
  notPrinted: (why: string) => `Not printed. ${why}`,
  size: 'Paper',
  sizes: SIZES,
  loading: 'Loading the paper...',
  copies: (copies: number) =>
    copies === 0 ? 'Not printed yet' : copies === 1 ? 'Printed once' : `Printed ${copies} times`,
})
