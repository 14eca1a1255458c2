import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, left, sum, TEXT as FRAME } from '#domain/shop/documents/frame.ts'
import { PRESCRIBED } from '#domain/shop/documents/prescribed.ts'
import { texts } from '#domain/language.ts'

export const TEXT = texts('domain/shop/documents/test-document', {
  title: 'TEST PAGE',
  name: 'Test page',
  leftAndRight: 'Left and right',
  lineToSign: 'A line to sign on',
})

/** A page that shows whether a printer writes every letter, the whole width and the code. */
export function testDocument(making: Making): Document {
  return framed(making, {
    title: TEXT.title,
    name: TEXT.name,
    number: 'TEST-00000001',
    marks: [PRESCRIBED.noInvoice],
    blocks: [
      facts([[FRAME.till, making.header.tillName]]),
      { kind: 'rule' },
      left([
        'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789',
        'Ñ ñ á é í ó ú ü & @ # % ( ) + - / : ; , . ! ?',
      ]),
      { kind: 'sums', sums: [sum(TEXT.leftAndRight, 1_234_567_89), sum(FRAME.total, 1_00, true)] },
      { kind: 'signatures', signatures: [{ label: TEXT.lineToSign, name: null }] },
    ],
  })
}
