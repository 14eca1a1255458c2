import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'
import { facts, framed, left, sum } from '#domain/shop/documents/frame.ts'

/** A page that shows whether a printer writes every letter, the whole width and the code. */
export function testDocument(making: Making): Document {
  return framed(making, {
    title: 'TEST PAGE',
    name: 'Test page',
    number: 'TEST-00000001',
    marks: ['NOT AN INVOICE'],
    blocks: [
      facts([['Till', making.header.tillName]]),
      { kind: 'rule' },
      left([
        'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789',
        'Ñ ñ á é í ó ú ü & @ # % ( ) + - / : ; , . ! ?',
      ]),
      { kind: 'sums', sums: [sum('Left and right', 1_234_567_89), sum('TOTAL', 1_00, true)] },
      { kind: 'signatures', signatures: [{ label: 'A line to sign on', name: null }] },
    ],
  })
}
