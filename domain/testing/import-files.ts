/** The control totals of a file: products taken, the sum of their prices in centavos, and of their units. */
export type Totals = [products: number, centavos: number, units: number]

export type ImportFile = {
  lines: string[]
  reads: Totals
  /** Sentences that keep the import from running. */
  asks?: string[]
  /** Parts of what is said of lines, each of them once at least. */
  notes?: string[]
  days?: (string | undefined)[]
  names?: string[]
  /** Whether each product is active; undefined: its row does not say it. */
  active?: (boolean | undefined)[]
  codes?: (string | undefined)[]
  /** Where the stock of each product and lot lies, of PLACES; null where no location is named. */
  places?: (number | null)[]
}

const TWO_WAYS = (field: string, digits: string) =>
  `${field}: ${digits} can be read in two ways. Choose how its numbers are written.`

const NUMBERS: Record<string, ImportFile> = {
  'points before decimals, commas between thousands': {
    lines: ['Name,Price,Stock', 'A,"1,250.50","1,200"', 'B,4.25,80'],
    reads: [2, 125_475, 1280],
  },
  'commas before decimals, points between thousands': {
    lines: ['Name;Price;Stock', 'A;1.250,50;1.200', 'B;4,25;80'],
    reads: [2, 125_475, 1280],
  },
  'blanks between thousands': {
    lines: ['Name;Price;Stock', 'A;1 250,50;1 200', 'B;4,25;80'],
    reads: [2, 125_475, 1280],
  },
  'apostrophes between thousands': {
    lines: ['Name;Price;Stock', "A;1'250.50;1'200", 'B;4.25;80'],
    reads: [2, 125_475, 1280],
  },
  'a currency sign before or behind': {
    lines: ['Name,Price,Stock', 'A,₱ 12.50,3', 'B,12.50 PHP,4', 'C,P12.50,5', 'D,Php 12.50,6'],
    reads: [4, 5000, 18],
  },
  'prices per piece': {
    lines: ['Name,Price', 'A,4.25 / tab', 'B,12.50/pc'],
    reads: [2, 1675, 0],
  },
  'thousands that may be decimals': {
    lines: ['Name,Price', 'A,"2,760"', 'B,"3,270"'],
    reads: [2, 603_000, 0],
    asks: [TWO_WAYS('Price', '2,760')],
  },
  'thousands with commas inside the names': {
    lines: ['code,name,stock,price', '1,"0,5MG DEXA",10,"2,760"', '2,"7,5MG X",5,"12,000"'],
    reads: [2, 1_476_000, 15],
    asks: [TWO_WAYS('Price', '2,760')],
  },
  'both marks before two decimals': {
    lines: ['Name;Price', 'A;12,50', 'B;12.50'],
    reads: [2, 2500, 0],
    notes: ["Price: '12,50' was read as 12.50"],
  },
  'three decimals among two': {
    lines: ['Name;Price', 'A;12.50', 'B;2.760'],
    reads: [2, 1526, 0],
    asks: [TWO_WAYS('Price', '2.760')],
    notes: ["Price: '2.760' was read as 2.76"],
  },
  'minus before and behind, brackets of an accountant': {
    lines: ['Name,Price,Stock', 'A,-5,1', 'B,5.00-,1', 'C,(5.00),1', 'D,5.00,1'],
    reads: [1, 500, 1],
    notes: ['Price is -5.00: it must not be below 0'],
  },
  'stock below nothing': {
    lines: ['Name,Price,Stock', 'A,5.00,-3', 'B,5.00,4-', 'C,5.00,2'],
    reads: [3, 1500, 2],
    notes: ['Stock Quantity is -3', 'Stock Quantity is -4'],
  },
  'half a box': {
    lines: ['Name,Price,Stock', 'A,5.00,2.5', 'B,5.00,2.0'],
    reads: [2, 1000, 2],
    notes: ["Stock Quantity: '2.5' is not a whole number"],
  },
  'two amounts in one cell': {
    lines: ['Name,Price', 'A,4.50 - 5.00', 'B,4.50'],
    reads: [1, 450, 0],
    notes: ["Price: '4.50 - 5.00' is not an amount"],
  },
  'words for no price': {
    lines: ['Name,Price,Stock', 'A,call,1', 'B,N/A,1', 'C,5,1'],
    reads: [1, 500, 1],
    notes: ["Price: 'call' is not an amount", 'Price is required for a new product'],
  },
  'numbers with an exponent': {
    lines: ['Name,Price', 'A,1.2E+03', 'B,5'],
    reads: [1, 500, 0],
    notes: ["Price: '1.2E+03' is not an amount"],
  },
  centavos: {
    lines: ['Name,Price (centavos)', 'A,1250', 'B,425'],
    reads: [2, 1675, 0],
  },
  'half a centavo': {
    lines: ['Name,Price', 'A,0.505', 'B,1.00'],
    reads: [2, 151, 0],
    notes: ["Price: '0.505' was read as 0.51"],
  },
  'a price of nothing and a cost above the price': {
    lines: ['Name,Price,Cost', 'A,0,1', 'B,5,50'],
    reads: [2, 500, 0],
    notes: ['Price is 0.00', 'Cost 50.00 is above the price of 5.00'],
  },
}

const DATES: Record<string, ImportFile> = {
  'days before months': {
    lines: ['Name,Price,Expiry', 'A,1,31/12/2027', 'B,1,01/02/2028'],
    reads: [2, 200, 0],
    days: ['2027-12-31', '2028-02-01'],
  },
  'months before days': {
    lines: ['Name,Price,Expiry', 'A,1,12/31/2027', 'B,1,01/02/2028'],
    reads: [2, 200, 0],
    days: ['2027-12-31', '2028-01-02'],
  },
  'months of boxes': {
    lines: ['Name,Price,Expiry', 'A,1,02/2028', 'B,1,Dec-27', 'C,1,2028-02'],
    reads: [3, 300, 0],
    days: ['2028-02-29', '2027-12-31', '2028-02-29'],
    notes: [
      "Expiration Date: '02/2028' was read as 2028-02-29",
      "Expiration Date: 'Dec-27' was read as 2027-12-31",
      "Expiration Date: '2028-02' was read as 2028-02-29",
    ],
  },
  'days as spreadsheets number them': {
    lines: ['Name,Price,Expiry', 'A,1,46752', 'B,1,46752.0'],
    reads: [2, 200, 0],
    days: ['2027-12-31', '2027-12-31'],
  },
  'days of databases, with a time': {
    lines: ['Name,Price,Expiry', 'A,1,2027-12-31T00:00:00', 'B,1,0000-00-00', 'C,1,20271231'],
    reads: [3, 300, 0],
    days: ['2027-12-31', undefined, '2027-12-31'],
  },
  'days that never were': {
    lines: ['Name,Price,Stock,Expiry', 'A,1,5,31/02/2028', 'B,1,5,soon', 'C,1,5,30/04/2028'],
    reads: [3, 300, 15],
    days: [undefined, undefined, '2028-04-30'],
    notes: ["Expiration Date: '31/02/2028' is not a date", "Expiration Date: 'soon' is not a date"],
  },
  'stock that has expired, and one that never will': {
    lines: ['Name,Price,Stock,Expiry', 'A,1,5,2024-01-31', 'B,1,5,2066-01-31'],
    reads: [2, 200, 10],
    notes: ['Expiration Date 2024-01-31 is past', 'Expiration Date 2066-01-31 is more than 15'],
  },
}

const CODES: Record<string, ImportFile> = {
  'codes that begin with noughts': {
    lines: ['Code,Name,Price', '00100,A,1', '0100,B,1', '="00200",C,1', "'00300,D,1"],
    reads: [4, 400, 0],
    codes: ['00100', '0100', '00200', '00300'],
  },
  'codes that a spreadsheet cut short': {
    lines: ['Code,Name,Price', '4.80105E+12,A,1', '4801051603181.0,B,1'],
    reads: [1, 100, 0],
    notes: ['SKU 4.80105E+12 was cut short by a spreadsheet', 'was read as 4801051603181'],
  },
  'one code on two rows': {
    lines: ['Code,Name,Price,Stock', 'x-1,A,1,5', 'X-1,B,2,6'],
    reads: [1, 100, 5],
    notes: ['SKU X-1 stands in line 2 already'],
  },
  'a barcode with a wrong last digit': {
    lines: ['Barcode,Name,Price', '4801051603182,A,1'],
    reads: [1, 100, 0],
    notes: ['The last digit of this EAN-13 barcode should be 1'],
  },
  'two barcodes in a cell': {
    lines: ['Barcode,Name,Price', '4801051603181 / 4006381333931,A,1'],
    reads: [1, 100, 0],
    notes: ['looks like several codes'],
  },
  'one name twice without a code': {
    lines: ['Name,Price', 'A,1', 'a,2'],
    reads: [1, 100, 0],
    notes: ['The same name as in line 2, and no code to tell them apart'],
  },
}

const LAYOUTS: Record<string, ImportFile> = {
  'titles above, groups between, a total below': {
    lines: [
      'Botika ng Bayan,,,',
      '"Price list, March 2025",,,',
      'Item Code,Item Name,Qty,Selling Price',
      'ANTIBIOTICS,,,',
      'A-1,Amoxicillin 500 mg,10,4.50',
      'VITAMINS,,,',
      'A-2,Ascorbic Acid,20,2.25',
      'Grand Total,,30,',
    ],
    reads: [2, 675, 30],
    notes: ['It stands above the headings.', 'Only one cell is filled', 'A total, not a product.'],
  },
  'headings again on every page': {
    lines: ['Name,Price,Qty', 'A,1,1', 'Name,Price,Qty', 'B,2,2'],
    reads: [2, 300, 3],
    notes: ['The headings again.'],
  },
  tabs: { lines: ['Name\tPrice\tQty', 'A, B and C\t1.50\t2'], reads: [1, 150, 2] },
  bars: { lines: ['Name|Price|Qty', 'A, B; C|1.50|2'], reads: [1, 150, 2] },
  'quotes that enclose delimiters and quotes': {
    lines: ['Name,Price,Qty', '"Syringe, 5 mL ""Terumo""",1.50,2'],
    reads: [1, 150, 2],
    names: ['Syringe, 5 mL "Terumo"'],
  },
  'quotes that are inches': {
    lines: ['Name\tPrice\tQty', '5" tube\t1.50\t2', '28 tablets of type "peel off"\t1\t3'],
    reads: [2, 250, 5],
    names: ['5" tube', '28 tablets of type "peel off"'],
  },
  'a comma that broke a line apart': {
    lines: ['Name,Price,Stock', 'Vitamin C, 500 mg,4.25,10', 'Zinc,1.00,5'],
    reads: [1, 100, 5],
    notes: ['The line has 4 cells, the headings 3: a cell may hold the delimiter'],
  },
  'cells of fixed width': {
    lines: ['Name        ,Price   ,Stock   ', `A${' '.repeat(11)},    4.50,      10`],
    reads: [1, 450, 10],
    names: ['A'],
  },
  'headings of another program': {
    lines: [
      'product_code,product_name,product_price,product_cost,product_quantity,product_unit',
      'A-1,A,4.50,3.00,10,tab',
    ],
    reads: [1, 450, 10],
    codes: ['A-1'],
    notes: ["Unit 'tab' is new: created by the import"],
  },
  'a description for a name': {
    lines: ['Item Code,Description,SRP', 'A-1,Biogesic 500 mg,4.50'],
    reads: [1, 450, 0],
    names: ['Biogesic 500 mg'],
  },
  'French headings': {
    lines: [
      "Code article;Libellé;Prix d'achat;Prix de vente;Qté;Péremption;N° lot",
      'A-1;Doliprane 1 g;1,50;2,18;12;31/12/2027;L-7',
    ],
    reads: [1, 218, 12],
    days: ['2027-12-31'],
  },
  'two prices': {
    lines: ['Name,Price,SRP', 'A,4.50,5.00'],
    reads: [1, 450, 0],
    asks: [
      "Column 3, 'SRP', seems to be the Price, like another column: choose what it is, or leave it out.",
    ],
  },
  'amounts of tax': {
    lines: ['Name,Price,VAT', 'A,50.00,5.36', 'B,100.00,10.71'],
    reads: [2, 15_000, 0],
    asks: [
      "Column 3, 'VAT', is named like Tax Rate (%), but holds '5.36': choose what it is, or leave it out.",
    ],
  },
  'no headings': {
    lines: ['A-1,Amoxicillin,4.50,10', 'A-2,Ambroxol,3.00,20'],
    // Without headings only names and barcodes are guessed; a price that no column holds refuses each row.
    reads: [0, 0, 0],
    notes: ['Price is required for a new product'],
  },
  'headings that nobody knows': {
    lines: ['Gamot,Presyo', 'Amoxicillin,4.50'],
    reads: [0, 0, 0],
    asks: ['Choose the column that holds the name, the SKU or the barcode.'],
    notes: ['No name, code or figure.'],
  },
  'letters read in a wrong encoding': {
    lines: ['Name,Price', 'NiÃ±o drops,4.50'],
    reads: [1, 450, 0],
    notes: ['Product Name has signs inside a word: if it looks wrong, try another encoding'],
  },
  'errors of a spreadsheet': {
    lines: ['Name,Price,Stock', 'A,#REF!,1', 'B,4.50,#VALUE!', '#NAME?,1,1'],
    reads: [1, 450, 0],
    notes: [
      "Price: '#REF!' is an error",
      "Stock Quantity: '#VALUE!' is an error",
      "Product Name: '#NAME?' is an error",
    ],
  },
}

/** Small files as other programs and people write them, by what is special about them. */
export const FILES = { ...NUMBERS, ...DATES, ...CODES, ...LAYOUTS }
