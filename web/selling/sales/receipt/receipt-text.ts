import { texts } from '#domain/language.ts'
export const TEXT = texts('selling/sales/receipt/receipt-text', {
  finished: 'Sale completed',
  invoice: 'Invoice',
  print: 'Print Receipt',
  returnSlip: 'Return Slip',
  printing: 'Printing...',
  printsThen: 'The receipt is printed as soon as the sale is saved',
  nothingToPrint: 'No sale was made here yet whose receipt could be printed',
  nextSale: 'Next sale',
})
