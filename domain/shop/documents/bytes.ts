import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Document } from '#domain/shop/documents/document.ts'
import { dotsAModule, textOf, type CodeLine, type Letters } from '#domain/shop/documents/text.ts'

/** Paper between the head that prints and the knife, in lines. */
const LINES_TO_KNIFE = 5

/** Dots: bars of this height are read at any angle that a hand holds a document in. */
const BARS_HEIGHT = 80

const DOTS_A_SQUARE = 6

/** A document as the bytes that a receipt printer (ESC/POS) prints it from and cuts it off by. */
export function bytesOf(document: Document, { columns }: { columns: number }): Uint8Array {
  const printer = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    feedBeforeCut: LINES_TO_KNIFE,
    // A further '\r' is another line on printers that are set to feed by it.
    newline: '\n',
    // A code ends its own line.
    feedAfterBlock: false,
    codepageMapping: { cp437: 0 },
    errors: 'strict',
  }).initialize()
  for (const line of textOf(document, columns)) {
    if ('code' in line) printCode(printer, line, columns)
    else printLetters(printer, line)
  }
  return printer.cut().encode()
}

function printLetters(printer: ReceiptPrinterEncoder, line: Letters) {
  const size = line.isLarge ? 2 : 1
  printer.align(line.align).bold(line.isStrong).size(size, size).line(line.text)
}

function printCode(printer: ReceiptPrinterEncoder, { code, symbology }: CodeLine, columns: number) {
  printer.align('center')
  if (symbology === 'QR') printer.qrcode(code, { size: DOTS_A_SQUARE })
  else {
    const isWide = dotsAModule(code, columns) === 3
    printer.barcode(code, 'code128', { height: BARS_HEIGHT, width: isWide ? 2 : 1 })
  }
}
