import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/selling/sales/receipt/receipt-text.ts'

export const filipino = {
  'selling/sales/receipt/receipt-text': {
    finished: 'Natapos na ang benta',
    invoice: 'Invoice',
    print: 'I-print ang resibo',
    returnSlip: 'Return slip',
    printing: 'Nagpi-print...',
    printsThen: 'Ipi-print ang resibo kapag na-save na ang benta',
    nothingToPrint: 'Wala pang bentang nagawa rito na may resibong mapi-print',
    nextSale: 'Susunod na benta',
  } satisfies Translated<typeof TEXT>,
}
