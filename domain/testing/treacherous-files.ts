import type { ImportFile } from '#domain/testing/import-files.ts'
import { STATES, TREACHEROUS_DAYS } from '#domain/testing/treacherous-days.ts'

const NUMBERS: Record<string, ImportFile> = {
  'letters among digits, and thousands by a letter': {
    lines: ['Name,Price,Stock', 'A,l2.50,1O', 'B,1.5k,1k', 'C,2.50,l0', 'D,1O.50,3'],
    reads: [1, 250, 0],
    notes: [
      "Price: 'l2.50' is not an amount",
      "Price: '1.5k' is not an amount",
      "Stock Quantity: 'l0' is not a number",
      "Price: '1O.50' is not an amount",
    ],
  },
  'fractions as one sign, and wide digits': {
    lines: ['Name,Price,Stock', 'A,5½,1', 'B,５.00,1', 'C,5.00,2½'],
    reads: [1, 500, 0],
    notes: [
      "Price: '5½' is not an amount",
      "Price: '５.00' is not an amount",
      "Stock Quantity: '2½' is not a number",
    ],
  },
  'shares, centavos and dozens': {
    lines: [
      'Name,Price,Stock',
      'A,12.5%,1',
      'B,50¢,1',
      'C,75 centavos,1',
      'D,1,2 dozen',
      'E,1,50%',
    ],
    reads: [2, 200, 0],
    notes: [
      "Price: '12.5%' is not an amount",
      "Price: '50¢' is not an amount",
      "Price: '75 centavos' is not an amount",
      "Stock Quantity: '2 dozen' is not a number",
      "Stock Quantity: '50%' is not a number",
    ],
  },
  'money of other countries': {
    lines: ['Name,Price', 'A,$5.00', 'B,USD 6.00', 'C,"7,00 €"', 'D,₱8.00', 'E,9 pesos'],
    reads: [5, 3500, 0],
    notes: [
      "Price: '$5.00' was read as 5.00",
      "Price: 'USD 6.00' was read as 6.00",
      "Price: '7,00 €' was read as 7.00",
    ],
  },
  'figures that nobody counted': {
    lines: ['Name,Price,Stock', 'A,~5,>10', 'B,5*,10+', 'C,5,about 10', 'D,5,10?', 'E,5,10 pcs'],
    reads: [5, 2500, 50],
    notes: [
      "Price: '~5' was read as 5.00",
      "Price: '5*' was read as 5.00",
      "Stock Quantity: '>10' was read as 10",
      "Stock Quantity: '10+' was read as 10",
      "Stock Quantity: 'about 10' was read as 10",
      "Stock Quantity: '10?' was read as 10",
    ],
  },
  'boxes in the stock': {
    lines: ['Name,Price,Stock', 'A,5,10 boxes', 'B,5,10 tabs'],
    reads: [2, 1000, 20],
    notes: ["Stock Quantity: '10 boxes' was read as 10"],
  },
  'three decimals in all stock, one of them a half': {
    lines: ['Name,Price,Stock', 'A,5,10.000', 'B,6,2.500', 'C,7,3.000'],
    reads: [3, 1800, 15_500],
    asks: ['Stock Quantity: 10.000 can be read in two ways. Choose how its numbers are written.'],
  },
}

const CODES: Record<string, ImportFile> = {
  'codes that spreadsheets and programs took for numbers': {
    lines: [
      'SKU,Barcode,Name,Price',
      '1001.0,4.801051603181E12,A,1',
      '1002.00,"4,801,051,603,181",B,2',
      'A-3,４００６３８１３３３９３１,C,3',
      '1E5,,D,4',
    ],
    reads: [3, 900, 0],
    codes: ['1002', 'A-3', '1E5'],
    notes: [
      'Barcode 4.801051603181E12 was cut short by a spreadsheet',
      "SKU: '1002.00' was read as 1002",
      "Barcode: '4,801,051,603,181' was read as 4801051603181",
      'was read as 4006381333931',
    ],
  },
  'a barcode that lost its nought': {
    lines: ['Barcode,Name,Price', '36000291452,A,1', '036000291452,B,1'],
    reads: [2, 200, 0],
    notes: ['Barcode 36000291452 seems to have lost the nought in front'],
  },
  'codes of which a spreadsheet made days': {
    lines: ['SKU,Name,Price', '05-Dec,A,1', '1/2/2024,B,2', 'Dec-05,C,3'],
    reads: [3, 600, 0],
    notes: [
      'SKU 05-Dec looks like a day that a spreadsheet made of a code',
      'SKU 1/2/2024 looks like a day',
      'SKU Dec-05 looks like a day',
    ],
  },
  'signs without width in codes and names': {
    lines: ['SKU,Name,Price', '\u200BA-1,Bio\u00ADgesic\u200E,1'],
    reads: [1, 100, 0],
    codes: ['A-1'],
    names: ['Biogesic'],
  },
  'barcodes with more than digits': {
    lines: [
      'Barcode,Name,Price',
      '480105160318O,A,1',
      '4 801051 603181,B,2',
      '*4006381333931*,C,3',
    ],
    reads: [3, 600, 0],
    notes: [
      'Barcode 480105160318O is not digits alone',
      'Barcode 4 801051 603181 is not digits alone',
      'Barcode *4006381333931* is not digits alone',
    ],
  },
  'one name in two cases and with other blanks': {
    lines: ['Name,Price', 'Biogesic  500mg,1', 'BIOGESIC 500MG,2'],
    reads: [1, 100, 0],
    notes: ['The same name as in line 2, and no code to tell them apart'],
  },
}

const QUALIFIED = (column: string, field: string) =>
  `Column ${column}, says more than ${field}: choose what it is, or leave it out.`

const HEADINGS: Record<string, ImportFile> = {
  'a price for a box, and one in dollars': {
    lines: ['Name,Price (per box of 100),Price [USD],Cost', 'A,900,16,7'],
    reads: [0, 0, 0],
    asks: [
      QUALIFIED("2, 'Price (per box of 100)'", 'Price'),
      QUALIFIED("3, 'Price [USD]'", 'Price'),
    ],
    notes: ['Price is required for a new product'],
  },
  'totals and what was sold, in brackets': {
    lines: ['Name,Price,Cost (total),Qty (sold),Stock (pcs) reserved', 'A,10,50,3,4'],
    reads: [1, 1000, 0],
    asks: [
      QUALIFIED("3, 'Cost (total)'", 'Cost'),
      QUALIFIED("4, 'Qty (sold)'", 'Stock Quantity'),
      QUALIFIED("5, 'Stock (pcs) reserved'", 'Stock Quantity'),
    ],
  },
  'an old price and a new one': {
    lines: ['Name,Old Price,New Price', 'A,10,12'],
    reads: [0, 0, 0],
    asks: [QUALIFIED("2, 'Old Price'", 'Price'), QUALIFIED("3, 'New Price'", 'Price')],
    notes: ['Price is required for a new product'],
  },
  'another price beside the price': {
    lines: ['Name,Price,Wholesale Price,Stock,Stock Value', 'A,10,8,5,50'],
    reads: [1, 1000, 5],
  },
  'brackets that say how cells are written': {
    lines: ['Name (required),Price (₱),Cost (PHP per piece),Stock (pcs)', 'A,10,5,3'],
    reads: [1, 1000, 3],
  },
}

const LAYOUTS: Record<string, ImportFile> = {
  'two files joined, with other columns': {
    lines: ['Name,Price,Stock', 'A,5,10', 'Name,Stock,Price', 'B,20,6', 'C,30,7'],
    reads: [1, 500, 10],
    notes: ['Line 3 has other headings than this file'],
  },
  'blanks of a pivot table and of a database': {
    lines: ['Name,SKU,Price,Brand', 'A,(blank),5,\\N', 'B,(blank),6,(none)'],
    reads: [2, 1100, 0],
    codes: [undefined, undefined],
  },
  'totals with a figure in every column': {
    lines: [
      'Name,Price,Stock',
      'A,5,1',
      'Sub-total,5,1',
      'Total Care Mouthwash,6,2',
      'Total (2 items),11,3',
      '***GRAND TOTAL***,11,3',
      'Kabuuan,11,3',
      'Sum,11,3',
    ],
    reads: [2, 1100, 3],
    names: ['A', 'Total Care Mouthwash'],
    notes: ['A total, not a product.'],
  },
  'a total below the codes, and a product of that name': {
    lines: ['SKU,Name,Price,Stock', 'A-1,Total,5,1', ',TOTAL,5,1', 'TOTAL,,5,1'],
    reads: [1, 500, 1],
    names: ['Total'],
    notes: ['A total, not a product.'],
  },
  'a thousand without quotes, hidden by blank cells at the end': {
    lines: ['Name,Price,Stock,Barcode', 'A,1,250.00,10,', 'B,4.00,3,'],
    reads: [1, 400, 3],
    notes: ["'1' and '250.00' seem to be one number that its comma has cut in two"],
  },
  'a thousand without quotes, in a list with room for it': {
    lines: ['Name,Price,Stock,Remarks', 'A,1,250.00,10', 'B,4.00,3,'],
    reads: [2, 500, 253],
    notes: ["'1' and '250.00' seem to be one number that its comma has cut in two"],
  },
  'a quote that is never closed, and letters that were lost': {
    lines: ['Name,Price', '"A,1', 'Ni?o drops,2', '5" tube,3'],
    reads: [3, 600, 0],
    names: ['"A', 'Ni?o drops', '5" tube'],
    notes: ['Product Name has one quote', 'Product Name has signs inside a word'],
  },
  'a quote that is never closed, and another cell in quotes below': {
    lines: ['Name,Price,Stock', '"A,1,5', '"B, 500",2,3', '"C",3,4'],
    reads: [2, 500, 7],
    names: ['B, 500', 'C'],
    notes: ['A quote opens a cell here and is never closed'],
  },
  'a quote that is never closed, and another in its line': {
    lines: ['Name,SKU,Price', '"A","001","1"', '"B,"002","2"', '"C","003","3"'],
    reads: [2, 400, 0],
    codes: ['001', '003'],
    notes: ['A quote opens a cell here and is never closed'],
  },
  'a quote that is never closed and meets that of inches': {
    lines: ['Name,Price,Stock', 'A,1,5', '"B,2,6', 'Tape 5",3,7', '"C, 500",4,8'],
    reads: [2, 500, 13],
    names: ['A', 'C, 500'],
    notes: ['Lines 3 to 4 were read as one, because a quote at their edges is missing'],
  },
  'quotes that are letters, two of them around a whole cell': {
    lines: ['Name,SKU,Price', '"A,001,1', '"B,002,2', '"C,003,3', '"D","004",4'],
    reads: [4, 1000, 0],
    names: ['"A', '"B', '"C', '"D"'],
    notes: [
      'Product Name has one quote',
      'Product Name keeps the quotes around it, as quotes count as characters here: \'"D"\'',
      'SKU keeps the quotes around it',
    ],
  },
  'a quotation and a description that goes over lines': {
    lines: ['Name,Price,Description', '"A ""forte""",1,"one, two', 'three"', 'B,2,'],
    reads: [2, 300, 0],
    names: ['A "forte"', 'B'],
  },
  'quotes behind a backslash, as databases write them': {
    lines: ['"Name","Price","Stock"', '"A","5.00","10"', '"B \\"forte\\"","6.00","20"'],
    reads: [1, 500, 10],
    notes: ['A quote is written as \\" here'],
  },
  'a total below each group': {
    lines: ['Name,Price,Stock', 'A,5,10', 'A Total,5,10', 'B,6,4', 'B TOTAL,6,4'],
    reads: [2, 1100, 14],
    notes: ['A total, not a product.'],
  },
  'the feet of printed pages': {
    lines: [
      'Name,Price,Stock',
      'A,5,1',
      'Carried forward,5,1',
      'Page 2 of 3,1,1',
      'Brought forward,5,1',
      'B,6,2',
      'Printed 11/20/2026 10:00,1,',
      'Prepared by: Ana,,2',
    ],
    reads: [2, 1100, 3],
    notes: ['The foot of a page, not a product.'],
  },
}

/** Small files that say one thing and may mean another, by what is treacherous about them. */
export const TREACHEROUS_FILES = {
  ...NUMBERS,
  ...CODES,
  ...TREACHEROUS_DAYS,
  ...STATES,
  ...HEADINGS,
  ...LAYOUTS,
}
