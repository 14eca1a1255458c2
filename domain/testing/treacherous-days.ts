import type { ImportFile } from '#domain/testing/import-files.ts'

const ORDER =
  'Expiration Date: its dates can be read in two ways. Choose whether the day or the month comes first.'
const YEAR =
  'Expiration Date: its dates can be read in two ways. Choose whether the day, the month or the year comes first.'

/** Small files of days that may be read in several ways. */
export const TREACHEROUS_DAYS: Record<string, ImportFile> = {
  'days and months below thirteen': {
    lines: ['Name,Price,Expiry', 'A,5,03/04/2027', 'B,6,05/06/2027'],
    reads: [2, 1100, 0],
    asks: [ORDER],
  },
  'months and days of one number': {
    lines: ['Name,Price,Expiry', 'A,5,12/12/2027', 'B,6,11/11/2028'],
    reads: [2, 1100, 0],
    days: ['2027-12-12', '2028-11-11'],
  },
  'days and months in both orders': {
    lines: ['Name,Price,Expiry', 'A,5,13/04/2027', 'B,6,04/13/2027'],
    reads: [2, 1100, 0],
    asks: [
      'Expiration Date: some of its dates have the day first, others the month. Choose whether the day or the month comes first.',
    ],
    notes: ["'13/04/2027' was read as 2027-04-13"],
  },
  'dates of two writers, by points and by slashes': {
    lines: ['Name,Price,Expiry', 'A,5,01.12.2027', 'B,6,12/31/2027'],
    reads: [2, 1100, 0],
    asks: [ORDER],
  },
  'a heading that says which comes first': {
    lines: ['Name,Price (PHP),Expiry (dd/mm/yyyy)', 'A,5,03/04/2027'],
    reads: [1, 500, 0],
    days: ['2027-04-03'],
  },
  'months of boxes, with years of two digits': {
    lines: [
      'Name,Price,Expiry',
      'A,1,12/27',
      'B,1,02-28',
      'C,1,11.30',
      'D,1,EXP 12/27',
      'E,1,Exp. Date: 06/2028',
      'F,1,Dec 2027',
      'G,1,EXP DEC 27',
    ],
    reads: [7, 700, 0],
    days: [
      '2027-12-31',
      '2028-02-29',
      '2030-11-30',
      '2027-12-31',
      '2028-06-30',
      '2027-12-31',
      '2027-12-31',
    ],
    notes: [
      "Expiration Date: '12/27' was read as 2027-12-31",
      "Expiration Date: '02-28' was read as 2028-02-29",
      "Expiration Date: '11.30' was read as 2030-11-30",
      "Expiration Date: 'EXP 12/27' was read as 2027-12-31",
      "Expiration Date: 'Exp. Date: 06/2028' was read as 2028-06-30",
      "Expiration Date: 'Dec 2027' was read as 2027-12-31",
      "Expiration Date: 'EXP DEC 27' was read as 2027-12-31",
    ],
  },
  'months of boxes, of which a spreadsheet made days': {
    lines: ['Name,Price,Expiry', 'A,1,27-Dec', 'B,1,12/27', 'C,1,28-Feb'],
    reads: [3, 300, 0],
    days: [undefined, '2027-12-31', undefined],
    notes: [
      "Expiration Date: '27-Dec' is a day without a year",
      "Expiration Date: '12/27' was read as 2027-12-31",
      "Expiration Date: '28-Feb' is a day without a year",
    ],
  },
  'months with years that no medicine on a shelf has': {
    lines: ['Name,Price,Expiry', 'A,1,12/20', 'B,1,12/42', 'C,1,12/25', 'D,1,12/41', 'E,1,13/27'],
    reads: [5, 500, 0],
    days: [undefined, undefined, '2025-12-31', '2041-12-31', undefined],
    notes: [
      "Expiration Date: '12/20' is a day without a year, or a month too far from today",
      "Expiration Date: '12/42' is a day without a year, or a month too far from today",
      "Expiration Date: '12/25' was read as 2025-12-31",
      "Expiration Date: '12/41' was read as 2041-12-31",
      "Expiration Date: '13/27' is not a date",
    ],
  },
  'days without a year among what may be months': {
    lines: ['Name,Price,Expiry', 'A,1,12/27', 'B,1,12/05', 'C,1,9/3', 'D,1,12/2027'],
    reads: [4, 400, 0],
    days: [undefined, undefined, undefined, '2027-12-31'],
    notes: [
      "Expiration Date: '12/27' is a month, or a day without a year as its column has it",
      "Expiration Date: '12/05' is a day without a year, or a month too far from today",
      "Expiration Date: '9/3' is not a date",
      "Expiration Date: '12/2027' was read as 2027-12-31",
    ],
  },
  'days before months without a year': {
    lines: ['Name,Price,Expiry', 'A,1,11/27', 'B,1,27/11'],
    reads: [2, 200, 0],
    days: [undefined, undefined],
    notes: [
      "Expiration Date: '11/27' is a month, or",
      "Expiration Date: '27/11' is a day without a year",
    ],
  },
  'years of two digits that may stand first or last': {
    lines: ['Name,Price,Expiry', 'A,5,27/12/31', 'B,6,28/06/30'],
    reads: [2, 1100, 0],
    asks: [YEAR],
  },
  'ends of months, whose years of two digits may stand first': {
    lines: ['Name,Price,Expiry', 'A,5,31/12/27', 'B,6,30-06-28'],
    reads: [2, 1100, 0],
    asks: [YEAR],
  },
  'years of two digits of which one shows that it stands last': {
    lines: ['Name,Price,Expiry', 'A,5,31/12/27', 'B,6,05/06/28'],
    reads: [2, 1100, 0],
    days: ['2027-12-31', '2028-06-05'],
  },
  'years of two digits of which one shows that it stands first': {
    lines: ['Name,Price,Expiry', 'A,5,27/12/31', 'B,6,32/06/30'],
    reads: [2, 1100, 0],
    days: ['2027-12-31', '2032-06-30'],
  },
  'a heading that says that the year stands first': {
    lines: ['Name,Price,Expiry (yy/mm/dd)', 'A,5,27/12/31', 'B,6,2028/06/30', 'C,7,31/12/2028'],
    reads: [3, 1800, 0],
    days: ['2027-12-31', '2028-06-30', '2028-12-31'],
    notes: ["Expiration Date: '31/12/2028' was read as 2028-12-31"],
  },
  'one date with its year first or last among months before days': {
    lines: ['Name,Price,Expiry (mm/dd/yy)', 'A,5,12/31/27', 'B,6,28/06/30'],
    reads: [2, 1100, 0],
    days: ['2027-12-31', undefined],
    notes: ["Expiration Date: '28/06/30' is not a date"],
  },
  'years of four digits in front': {
    lines: ['Name,Price,Expiry', 'A,5,2027/12/31', 'B,6,2028/6/5', 'C,7,2027/31/12'],
    reads: [3, 1800, 0],
    days: ['2027-12-31', '2028-06-05', undefined],
    notes: ["Expiration Date: '2027/31/12' is not a date"],
  },
}

/** Small files that mark products as active or discontinued, each in another way. */
export const STATES: Record<string, ImportFile> = {
  'what is discontinued, by yes and by a cross': {
    lines: [
      'Name,Price,Discontinued',
      'A,1,yes',
      'B,1,no',
      'C,1,x',
      'D,1,',
      'E,1,1',
      'F,1,Discontinued',
      'G,1,Active',
    ],
    reads: [7, 700, 0],
    active: [false, true, false, undefined, false, false, true],
  },
  'what is inactive, by true and false': {
    lines: ['Name,Price,is_inactive (true/false)', 'A,1,TRUE', 'B,1,FALSE'],
    reads: [2, 200, 0],
    active: [false, true],
  },
  'what is active, by no and by a tick': {
    lines: ['Name,Price,Active', 'A,1,no', 'B,1,x', 'C,1,0'],
    reads: [3, 300, 0],
    active: [false, true, false],
  },
  'a status in words, and of the stock': {
    lines: [
      'Name,Price,Status',
      'A,1,Active',
      'B,1,INACTIVE',
      'C,1,Discontinued',
      'D,1,Phased-out',
      'E,1,Out of stock',
      'F,1,x',
    ],
    reads: [4, 400, 0],
    active: [true, false, false, false],
    notes: [
      "Active: 'Out of stock' is neither active nor inactive",
      "Active: 'x' is neither active nor inactive",
    ],
  },
  'a yes that may mean either': {
    lines: ['Name,Price,Status (Active / Discontinued)', 'A,1,yes', 'B,1,discontinued'],
    reads: [2, 200, 0],
    asks: [
      "Column 3, 'Status (Active / Discontinued)', says more than Active: choose what it is, or leave it out.",
    ],
  },
  'two columns of what is active': {
    lines: ['Name,Price,Active,Discontinued', 'A,1,yes,yes'],
    reads: [1, 100, 0],
    asks: [
      "Column 4, 'Discontinued', seems to be the Active, like another column: choose what it is, or leave it out.",
    ],
  },
  'the day on which it was discontinued': {
    lines: ['Name,Price,Date discontinued', 'A,1,2026-01-31'],
    reads: [1, 100, 0],
    asks: [
      "Column 3, 'Date discontinued', says more than Active: choose what it is, or leave it out.",
    ],
  },
}
