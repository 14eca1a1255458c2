import type { Values } from '#domain/platform/import/row-reading.ts'
import type { Totals } from '#domain/testing/import-files.ts'
import { madeWorkbook, rowOfXml } from '#server/testing/goods/made-workbooks.ts'

/** A workbook with its control totals, as `ImportFile` has them for text. */
export type TypedSheet = {
  book: Buffer
  reads: Totals
  asks?: string[]
  notes?: string[]
  values?: Values[]
}

const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const EMPTY = '<c/>'

/** Workbooks with what texts do not have: numbers, days, formulas and errors, several sheets. */
export const TYPED: Record<string, TypedSheet> = {
  'barcodes that are numbers': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Barcode', 'Name', 'Price') +
          rowOfXml(number('4.801051603181E+12'), 'A', number(4.25)) +
          rowOfXml(number('4006381333931'), 'B', number('4.2500000000000001E-1')),
      ],
    }),
    reads: [2, 468, 0],
    notes: ['Price: '],
    values: [{ barcode: '4801051603181' }, { barcode: '4006381333931' }],
  },
  'codes whose noughts a format shows': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('SKU', 'Name', 'Price') +
          rowOfXml(number(100, 1), 'A', number(1)) +
          rowOfXml('00100', 'B', number(2)),
      ],
      formats: ['000000'],
    }),
    reads: [2, 300, 0],
    values: [{ sku: '000100' }, { sku: '00100' }],
  },
  'a code of which the workbook has lost digits': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('SKU', 'Name', 'Price') +
          rowOfXml(number('4806551603181120'), 'A', number(1)) +
          rowOfXml('4806551603181123', 'B', number(2)),
      ],
    }),
    reads: [1, 200, 0],
    notes: ['SKU 4.80655160318112E+15 was cut short by a spreadsheet'],
    values: [{ sku: '4806551603181123' }],
  },
  'a code that the workbook made a day of': {
    book: madeWorkbook({
      sheets: [rowOfXml('SKU', 'Name', 'Price') + rowOfXml(number(46_093, 1), 'A', number(1))],
      formats: [16],
    }),
    reads: [0, 0, 0],
    notes: ['SKU 12-Mar is a day to the workbook: make the column text there'],
  },
  'months of boxes of which the workbook made days of this year': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Name', 'Price', 'Expiry') +
          rowOfXml('A', number(1), number(46_383, 1)) +
          rowOfXml('B', number(1), number(46_722, 2)) +
          rowOfXml('C', number(1), '12/27'),
      ],
      formats: [16, 17],
    }),
    reads: [3, 300, 0],
    notes: [
      "Expiration Date: '27-Dec' is a day without a year",
      "Expiration Date: '2027-12' was read as 2027-12-31",
      "Expiration Date: '12/27' was read as 2027-12-31",
    ],
    values: [
      { name: 'A' },
      { name: 'B', expirationDate: '2027-12-31' },
      { name: 'C', expirationDate: '2027-12-31' },
    ],
  },
  'prices of three decimals and of thousands, none in doubt': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Name', 'Price', 'Cost', 'Stock') +
          rowOfXml('A', number(2760), number(2.765), number(1200)) +
          rowOfXml('B', number(3270), number(3.125), number(5)),
      ],
    }),
    reads: [2, 603_000, 1205],
    notes: ["Cost: '2.765' was read as 2.77", "Cost: '3.125' was read as 3.13"],
  },
  'the noise of arithmetic': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Name', 'Price', 'Stock') +
          rowOfXml(
            'A',
            '<c><f>0.1+0.2</f><v>0.30000000000000004</v></c>',
            number('2.9999999999999996'),
          ) +
          rowOfXml('B', number('12.350000000000001'), number(4)),
      ],
    }),
    reads: [2, 1265, 7],
  },
  'a formula that was never calculated and errors': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Name', 'Price', 'Stock') +
          rowOfXml('A', '<c><f>C2*1.12</f><v></v></c>', number(1)) +
          rowOfXml('B', '<c t="e"><v>#REF!</v></c>', number(1)) +
          rowOfXml('C', number(1), '<c t="e"><v>#N/A</v></c>') +
          rowOfXml('<c t="e"><v>#SPILL!</v></c>', number(1), number(1)),
      ],
    }),
    reads: [1, 100, 0],
    notes: [
      "Price: '#ERROR!' is an error of a spreadsheet",
      "Price: '#REF!' is an error of a spreadsheet",
      "Product Name: '#SPILL!' is an error of a spreadsheet",
    ],
  },
  'days, months and a day that never was': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Name', 'Price', 'Expiry') +
          rowOfXml('A', number(1), number(46_752, 1)) +
          rowOfXml('B', number(1), number(46_722, 2)) +
          rowOfXml('C', number(1), number(60, 1)) +
          rowOfXml('D', number(1), number(0, 1)) +
          rowOfXml('E', number(1), '02/2028'),
      ],
      formats: ['m/d/yyyy', 'mmm-yy'],
    }),
    reads: [5, 500, 0],
    notes: ["Expiration Date: '1900-02-29' is not a date"],
    values: [
      { expirationDate: '2027-12-31' },
      { expirationDate: '2027-12-31' },
      {},
      {},
      { expirationDate: '2028-02-29' },
    ],
  },
  'days since 1904': {
    book: madeWorkbook({
      sheets: [rowOfXml('Name', 'Price', 'Expiry') + rowOfXml('A', number(1), number(45_290, 1))],
      formats: [14],
      properties: 'date1904="true"',
    }),
    reads: [1, 100, 0],
    values: [{ expirationDate: '2027-12-31' }],
  },
  'rates of tax in percent': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Name', 'Price', 'VAT') +
          rowOfXml('A', number(1), number(0.12, 1)) +
          rowOfXml('B', number(1), number(0, 1)),
      ],
      formats: [9],
    }),
    reads: [2, 200, 0],
    values: [{ taxRatePct: '12' }, { taxRatePct: '0' }],
  },
  'a rate of tax in percent and one as a fraction': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Name', 'Price', 'VAT') +
          rowOfXml('A', number(1), number(0.12, 1)) +
          rowOfXml('B', number(1), number(0.12)),
      ],
      formats: [9],
    }),
    reads: [2, 200, 0],
    asks: [
      "Column 3, 'VAT', is named like Tax Rate (%), but holds '0.12': choose what it is, or leave it out.",
    ],
  },
  'yes and no': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Name', 'Price', 'Prescription') +
          rowOfXml('A', number(1), '<c t="b"><v>1</v></c>') +
          rowOfXml('B', number(1), '<c t="b"><v>0</v></c>'),
      ],
    }),
    reads: [2, 200, 0],
  },
  'a title, empty rows, a total and notes next to the table': {
    book: madeWorkbook({
      sheets: [
        `<row r="1"><c r="A1" t="str"><v>Botika ng Bayan</v></c></row>
         <row r="4"><c r="A4" t="str"><v>Name</v></c><c r="B4" t="str"><v>Price</v></c><c r="C4" t="str"><v>Qty</v></c></row>
         <row r="5"><c r="A5" t="str"><v>A</v></c><c r="B5"><v>1.5</v></c><c r="C5"><v>2</v></c></row>
         <row r="9"><c r="A9" t="str"><v>B</v></c><c r="B9"><v>2.5</v></c><c r="C9"><v>3</v></c><c r="F9" t="str"><v>new!</v></c></row>
         <row r="10"><c r="A10" t="str"><v>Total</v></c><c r="C10"><v>5</v></c></row>`,
      ],
    }),
    reads: [2, 400, 5],
    notes: ['It stands above the headings.', 'A total, not a product.'],
  },
  'the products on its second sheet': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Prepared by') + rowOfXml('Jose'),
        rowOfXml('Name', 'Price', 'Stock') + rowOfXml('A', number(1), number(2)),
        rowOfXml('Name', 'Price') + rowOfXml('Last year', number(9)),
      ],
    }),
    reads: [1, 100, 2],
  },
  'a sheet for each of two branches': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Name', 'Price', 'Stock') + rowOfXml('A', number(1), number(2)),
        rowOfXml('Name', 'Price', 'Stock') + rowOfXml('B', number(3), number(4)),
      ],
    }),
    reads: [1, 100, 2],
    asks: ["The sheet 'sheet2' seems to hold products, too: choose the sheet to read."],
  },
  'more columns on a hidden sheet': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Name', 'Price', 'Stock', 'Expiry') +
          rowOfXml('Last year', number(9), number(9), '2020-01-01'),
        rowOfXml('Name', 'Price') + rowOfXml('A', number(1)),
      ],
      hidden: [0],
    }),
    reads: [1, 100, 0],
  },
  'nothing but a hidden sheet of products': {
    book: madeWorkbook({
      sheets: [rowOfXml('Ana'), rowOfXml('Name', 'Price') + rowOfXml('A', number(1))],
      hidden: [1],
    }),
    reads: [1, 100, 0],
  },
  'codes with words and signs that a format shows': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('SKU', 'Name', 'Price') +
          rowOfXml(number(100, 1), 'A', number(1)) +
          rowOfXml(number(48_000_166, 2), 'B', number(2)),
      ],
      formats: ['"RX-"0000', '0000\\-0000'],
    }),
    reads: [2, 300, 0],
    values: [{ sku: 'RX-0100' }, { sku: '4800-0166' }],
  },
  'prices and stock that it shows in percent': {
    book: madeWorkbook({
      sheets: [
        rowOfXml('Name', 'Price', 'Stock') +
          rowOfXml('A', number(0.05, 1), number(1)) +
          rowOfXml('B', number(1), number(1, 1)),
      ],
      formats: [9],
    }),
    reads: [1, 100, 0],
    notes: ["Price: '5%' is not an amount", "Stock Quantity: '100%' is not a number"],
  },
  'a cell to be filled in': {
    book: madeWorkbook({
      sheets: [rowOfXml('Name', 'Price', 'Stock') + rowOfXml('A', EMPTY, number(2))],
    }),
    reads: [0, 0, 0],
    notes: ['Price is required for a new product'],
  },
}
