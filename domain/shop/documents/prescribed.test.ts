import { expect, test } from 'vitest'
import { CATALOGUES } from '#domain/catalogues.ts'
import { inLanguage } from '#domain/language.ts'
import type { Document } from '#domain/shop/documents/document.ts'
import { plainText } from '#domain/shop/documents/text.ts'
import { xDocument, zDocument } from '#domain/cash/shifts/readings/reading-document.ts'
import { saleDocument } from '#domain/selling/sales/documents/sale-document.ts'
import { LATER, NON_VAT, sold, VAT } from '#domain/testing/document-facts.ts'
import { SOLD_TO_PERSONS } from '#domain/testing/law-facts.ts'
import { FIGURES, READING } from '#domain/testing/shift-facts.ts'

/** The lines of a paper, with one blank where columns stand apart. */
const linesOf = (document: Document) =>
  plainText(document, 48)
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))

const inFilipino = (write: () => Document) => inLanguage(CATALOGUES.fil, write)

test('what the law prescribes stands in English on a Filipino invoice, and the rest does not', () => {
  const lines = linesOf(inFilipino(() => saleDocument({ ...VAT, copy: 2 }, SOLD_TO_PERSONS)))

  expect(lines).toEqual(
    expect.arrayContaining([
      'VAT REG TIN 123-456-789-00001',
      'MIN 21010112345678901',
      'S/N SN-0042',
      'PTU FP112026-041-0123456-00001',
      'Issued Jan 15, 2026',
      'CASH INVOICE',
      'No. MAIN-00000123',
      'REPRINT 2',
      'PWD: VAT -6.96, discount -11.61',
      'NAAC: VAT on the discount -24.00',
      'Less VAT -6.96',
      'Less VAT on the discount -24.00',
      'Less statutory discount -216.61',
      'VATable Sales (V) 1,170.54',
      'VAT Amount 140.46',
      'VAT-Exempt Sales (E) 58.04',
      'Zero-Rated Sales (Z) 0.00',
      'Person with Disability (20%)',
      'Name: Ben Aquino',
      'PWD ID: 13-7404-000-0001234',
      expect.stringMatching(/^TIN: _+$/),
      'Discount: 11.61',
      expect.stringMatching(/^Signature: _+$/),
      'Sold to',
      expect.stringMatching(/^Business style: _+$/),
    ]),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'Petsa: Nov 23, 2026, 2:41 PM',
      'Kahera: Maria Santos',
      'KABUUAN 1,357.43',
      'Bilang ng item 22',
    ]),
  )
  expect(lines.filter((line) => /^(Date|Cashier|TOTAL|Items)/.test(line))).toEqual([])
})

test('a Filipino invoice of a seller without VAT says in English what cannot be claimed', () => {
  const lines = linesOf(inFilipino(() => saleDocument(NON_VAT, sold('NON_VAT'))))

  expect(lines).toEqual(expect.arrayContaining(['NON-VAT REG TIN 123-456-789-00001', 'VAT-EXEMPT']))
  expect(lines.join(' ')).toContain('THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX.')
})

test('an order says in English that it is no invoice', () => {
  const order = sold('VAT', { paper: 'QUOTATION', number: 'Q-2026-14', payments: [] })

  expect(linesOf(inFilipino(() => saleDocument(VAT, order)))).toContain('NOT AN INVOICE')
})

test('readings are English as a whole', () => {
  const x = { x: { ...FIGURES, accumulatedBefore: '0.00', accumulatedAfter: '0.00' }, at: LATER }

  expect(inFilipino(() => zDocument(VAT, READING))).toEqual(zDocument(VAT, READING))
  expect(inFilipino(() => xDocument(NON_VAT, x))).toEqual(xDocument(NON_VAT, x))
})
