import type { ImportFile } from '#domain/testing/import-files.ts'

const PLACE = (column: string) =>
  `Column ${column}, is named like a location: choose what it is, or leave it out.`

/** Small files of several lots and locations of one product. */
export const LOT_FILES: Record<string, ImportFile> = {
  'two lots of a product, one of another': {
    lines: [
      'SKU,Name,Price,Lot No,Expiry,Qty',
      'A-1,Amoxicillin 500 mg,4.50,L-7,2027-12-31,40',
      'A-1,Amoxicillin 500 mg,4.50,L-8,2028-06-30,60',
      'A-2,Ambroxol 30 mg,3.00,M-1,2027-01-31,25',
    ],
    reads: [2, 750, 125],
    days: ['2027-12-31', '2028-06-30', '2027-01-31'],
  },
  'lots whose rows leave out what the first row said': {
    lines: [
      'Barcode,Name,Price,Batch,Expiry,Qty',
      '4801051603181,Amoxicillin,4.50,L-7,2027-12-31,40',
      '4801051603181,,,L-8,2028-06-30,60',
      '4801051603181,amoxicillin,,L-9,,5',
    ],
    reads: [1, 450, 105],
    days: ['2027-12-31', '2028-06-30', undefined],
  },
  'lots far from each other, sorted by expiry': {
    lines: [
      'SKU,Name,Price,Expiry,Qty',
      'A-1,A,1,2027-01-31,1',
      'A-2,B,2,2027-02-28,2',
      'A-1,A,1,2027-03-31,4',
      'A-2,B,2,2027-04-30,8',
    ],
    reads: [2, 300, 15],
  },
  'a lot whose row says another price and name': {
    lines: ['SKU,Name,Price,Lot,Qty', 'A-1,A,4.50,L-7,40', 'A-1,A forte,5.00,L-8,60'],
    reads: [1, 450, 40],
    notes: ['SKU A-1 stands in line 2 already, where Product Name is A, Price is 4.50'],
  },
  'one lot on two rows': {
    lines: [
      'SKU,Name,Price,Lot,Expiry,Qty',
      'A-1,A,4.50,L-7,2027-12-31,40',
      'A-1,A,4.50,L-8,2027-12-31,5',
      'A-1,A,4.50,l-7,31/12/2027,40',
    ],
    reads: [1, 450, 45],
    notes: ['SKU A-1 stands in line 2 already, with the same lot'],
  },
  'one product on two rows without a lot': {
    lines: ['SKU,Name,Price,Qty', 'A-1,A,4.50,40', 'A-1,A,4.50,60'],
    reads: [1, 450, 40],
    notes: ['SKU A-1 stands in line 2 already'],
  },
  'a lot of a product whose first row is refused': {
    lines: ['SKU,Name,Price,Lot,Qty', 'A-1,A,free,L-7,40', 'A-1,A,,L-8,60'],
    reads: [0, 0, 0],
    notes: ["Price: 'free' is not an amount", 'Line 2, the first of this product, is refused'],
  },
  'the stock of several branches, by name and by code': {
    lines: [
      'SKU,Name,Price,Branch,Qty',
      'A-1,A,4.50,Main Branch,40',
      'A-1,A,4.50,pob-2,60',
      'A-2,B,1.00,MAIN,5',
      'A-2,B,1.00,,7',
    ],
    // The fourth row names no branch: its stock goes where the manager says, to the first.
    reads: [2, 550, 105],
    places: [1, 2, 1],
    notes: [
      'SKU A-2 stands in line 4 already',
      'No location is named: the stock comes to the chosen one',
    ],
  },
  'lots in several branches, with French headings': {
    lines: [
      'Code article;Libellé;Prix de vente;Succursale;N° lot;Péremption;Qté',
      'A-1;Doliprane 1 g;2,18;MAIN;L-7;31/12/2027;12',
      'A-1;Doliprane 1 g;2,18;MAIN;L-8;30/06/2028;6',
      'A-1;Doliprane 1 g;2,18;POB-2;L-7;31/12/2027;24',
    ],
    reads: [1, 218, 42],
    places: [1, 1, 2],
  },
  'branches that nobody knows, or that share a name': {
    lines: [
      'SKU,Name,Price,Location,Qty',
      'A-1,A,4.50,Shelf B3,40',
      'A-2,B,1.00,Annex,5',
      'A-3,C,1.00,AX-2,6',
    ],
    reads: [1, 100, 6],
    places: [4],
    notes: [
      "Location 'Shelf B3' is not known: write the name or the code of a location, or leave the column out",
      "Location 'Annex' names several locations: write the code of one",
    ],
  },
  'the stock of each branch in a column of its own': {
    lines: ['Name,Price,Main Stock,Branch Stock', 'A,10,5,6'],
    reads: [1, 1000, 0],
    asks: [
      PLACE("3, 'Main Stock'"),
      "Column 4, 'Branch Stock', says more than Stock Quantity: choose what it is, or leave it out.",
    ],
  },
  'the stock of numbered branches in columns of their own': {
    lines: ['Name,Price,Annex 2,Branch 2,Qty Poblacion,Store #4', 'A,10,5,6,7,8'],
    reads: [1, 1000, 0],
    asks: [
      "Column 4, 'Branch 2', says more than Location: choose what it is, or leave it out.",
      PLACE("5, 'Qty Poblacion'"),
      "Column 6, 'Store #4', says more than Location: choose what it is, or leave it out.",
    ],
  },
  'lots of each branch beside the whole stock': {
    lines: [
      'Name,Price,Stock,Main Qty,Main Lot,Main Exp,From Branch',
      'A,10,9,5,L-1,2027-12-31,Annex',
    ],
    reads: [1, 1000, 9],
    asks: [
      PLACE("4, 'Main Qty'"),
      PLACE("5, 'Main Lot'"),
      PLACE("6, 'Main Exp'"),
      "Column 7, 'From Branch', says more than Location: choose what it is, or leave it out.",
    ],
  },
  'another branch in its title than the one chosen': {
    lines: ['Branch: Poblacion,,', 'Inventory as of 11/01/2026,,', 'Name,Price,Stock', 'A,10,0'],
    reads: [1, 1000, 0],
    notes: [
      'Line 1 names Poblacion, not the location that was chosen for the stock. The cell is left out.',
      'It stands above the headings.',
    ],
  },
  'the chosen branch in its title': {
    lines: ['MAIN BRANCH,,', 'Name,Price,Stock', 'A,10,5'],
    reads: [1, 1000, 5],
    notes: ['It stands above the headings.'],
  },
  'a group of rows for each branch': {
    lines: ['Name,Price,Stock', 'MAIN,,', 'A,10,5', 'POBLACION BRANCH,,', 'B,20,6'],
    reads: [2, 3000, 5],
    notes: [
      'Only one cell is filled: a title',
      'Line 4 names Poblacion, not the location that was chosen for the stock. The cell is left out.',
    ],
  },
  'a line of branches above the headings': {
    lines: [
      ',,Main Branch,,Poblacion,',
      'Name,Price,Qty,Expiry,Qty,Expiry',
      'A,10,5,2027-12-31,6,2028-06-30',
    ],
    reads: [1, 1000, 5],
    asks: [
      "Column 5, 'Qty', seems to be the Stock Quantity, like another column: choose what it is, or leave it out.",
      "Column 6, 'Expiry', seems to be the Expiration Date, like another column: choose what it is, or leave it out.",
    ],
    notes: ['Line 1 names Main Branch and Poblacion: check whose stock this is'],
  },
  'a line of branches below a heading that spans them': {
    lines: ['Name,Price,Stock,', ',,Main Branch,Poblacion', 'A,10,5,6'],
    reads: [1, 1000, 5],
    notes: [
      'It goes on with the headings.',
      'Line 2 names Main Branch and Poblacion: check whose stock this is',
    ],
  },
  'a line of units below the headings': {
    lines: ['name,price,stock', ',(PHP),(pcs)', 'A,10,5'],
    reads: [1, 1000, 5],
    notes: ['It goes on with the headings: it says how their columns are written.'],
  },
  'units without brackets': {
    lines: ['Name,Unit,Price,Stock', ',,₱,pcs', 'A,pc,10,5'],
    reads: [1, 1000, 5],
    notes: ['It goes on with the headings: it says how their columns are written.'],
  },
  'centavos and the order of days below the headings': {
    lines: ['Name,Price,Expiry,Stock', ',(centavos),(dd/mm/yyyy),', 'A,1250,02/03/2027,5'],
    reads: [1, 1250, 5],
    days: ['2027-03-02'],
    notes: ['It goes on with the headings: it says how their columns are written.'],
  },
  'prices of whole boxes, as a line below the headings says': {
    lines: ['Name,Price,Stock', ',(per box of 100),(pcs)', 'A,1250,5'],
    reads: [0, 0, 0],
    asks: [
      "Column 2, 'Price (per box of 100)', says more than Price: choose what it is, or leave it out.",
    ],
    notes: ['It goes on with the headings: it says how their columns are written.'],
  },
  'figures below a heading that spans two columns': {
    lines: ['Name,Price,Stock,,Remarks', 'A,10,5,6,', 'B,20,7,8,new'],
    reads: [2, 3000, 12],
    asks: [
      "Column 4, '', seems to be the Stock Quantity, like another column: choose what it is, or leave it out.",
    ],
  },
  'stock at the beginning and at the end, and of a branch under another name': {
    lines: ['Name,Price,Beg Bal,Sold,End Bal,Pob. SOH', 'A,10,9,6,3,1'],
    reads: [1, 1000, 0],
    asks: ["3, 'Beg Bal'", "5, 'End Bal'", "6, 'Pob. SOH'"].map(
      (column) =>
        `Column ${column}, says more than Stock Quantity: choose what it is, or leave it out.`,
    ),
  },
}
