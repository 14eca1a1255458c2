import { texts } from '#domain/language.ts'
import { numbered } from '#web/shop/tills/number-of.ts'

export const TEXT = texts('shop/tills/tills-text', {
  till: 'Till',
  allTills: 'All tills',
  tillAt: (till: string, location: string) => `${location} · ${till}`,
  tillNumber: (id: string) => `Till #${id}`,
  tills: (location: string) => `Tills of ${location}`,
  here: 'This browser',
  elsewhere: 'In use',
  inactive: 'Inactive',
  editOne: (name: string, location: string) => `Edit ${name} of ${location}`,
  addOne: (location: string) => `Add a till to ${location}`,
  add: 'Add till',
  giveAnother: 'Rename all but one.',

  create: (location: string) => `New till at ${location}`,
  edit: (name: string, location: string) => `${name} of ${location}`,
  numbered: (count: number) => `Till ${count}`,
  name: 'Name',
  prefix: 'Prefix of its numbers',
  prefixHint: (offered: string) => `Left empty: ${offered}, or the next one that is free`,
  numbers: (invoice: string, returns: string, voids: string) =>
    `Its next invoice is ${invoice}. Its returns begin with ${returns}, its void slips with ${voids}.`,
  min: 'MIN',
  minHint: 'The Machine Identification Number that the tax office gave it',
  serialNumber: 'Serial number',
  permit: 'Permit number',
  permitDate: 'Permit date',
  printer: 'Printer',
  printers: {
    DIALOG: 'By the browser’s dialog',
    USB: 'Receipt printer at its USB',
    NETWORK: 'Receipt printer of the network',
  },
  printerHints: {
    DIALOG: 'Any printer that its computer prints on',
    USB: 'An ESC/POS printer at its computer, with Chrome or Edge. Botika must be open over https, or as localhost.',
    NETWORK: 'An ESC/POS printer that the server reaches at port 9100. An administrator sets it.',
  },
  paper: 'Paper',
  papers: {
    '58MM_32': '58 mm, 32 characters a line',
    '80MM_42': '80 mm, 42 characters a line',
    '80MM_48': '80 mm, 48 characters a line',
    A4: 'A4 sheets, by the dialog only',
  },
  printerAddress: 'Address of the printer',
  printerAddressHint:
    'As the printer shows it when it prints its own settings, like 192.168.1.50. It should be a fixed one.',
  printsItself: 'Print a receipt after each sale',
  printsItselfHints: {
    DIALOG: 'The browser opens its dialog each time',
    USB: 'At once, without being asked for',
    NETWORK: 'At once, without being asked for',
  },
  isActive: 'Active',
  isActiveHint: 'A till that is switched off sells nothing and lets go of its browser',

  isHere: (name: string) => `This browser is ${name}.`,
  isElsewhere: (name: string, by: string, day: string) =>
    `Another browser is ${name}: ${by} set it up on ${day}.`,
  isNowhere: (name: string) => `No browser is ${name}.`,
  becomeTitle: 'Which till is this browser?',
  becomeHint: 'It then sells as that till, and has its drawer. Whoever signs in here sells at it.',
  become: 'Make It This Till',
  chooseTill: 'Choose a till',
  boundElsewhere: (name: string) => `${name} (another browser)`,
  use: (name: string) => `Use this browser as ${name}`,
  release: 'Release',
  confirmTakeOver: (name: string) =>
    `Another browser is ${name}. It will sell as no till from now on. Take it over?`,
  confirmRelease: (name: string) => `The other browser will no longer be ${name}. Release it?`,
  bound: (name: string) => `This browser is ${name} now`,
  released: (name: string) => `No browser is ${name} any more`,

  begin: 'Go on from another machine…',
  beginTitle: (name: string, location: string) => `Where ${name} of ${location} goes on`,
  beginHint:
    'For a till that takes the place of another machine: its numbers go on where that one stopped. This can be said once, before the first sale.',
  nextNumber: 'Next invoice number',
  zCounter: 'Z counter',
  accumulatedTotal: 'Accumulated total',
  jump: 'After a restore…',
  jumpTitle: (name: string, location: string) =>
    `Numbers of ${name} of ${location} after a restore`,
  jumpHint:
    'A backup does not know what was printed after it was made. Look at the last paper of each kind that this till has printed, and type its number: the next one follows it, and those between are left out for good.',
  lastInvoice: 'Last invoice printed',
  lastReturn: 'Last return slip printed',
  lastVoidSlip: 'Last void slip printed',
  known: (number: string) => `The shop knows them up to ${number}`,
  leftOut: (prefix: string, known: number, last: number) =>
    last > known ? `${numbered(prefix, known + 1)} to ${numbered(prefix, last)}` : '',
  asksJump: (ranges: string[]) =>
    ranges.length > 0 ? `${ranges.join(', ')} are left out for good. Go on?` : null,
  begun: (number: string) => `Its next invoice is ${number}`,

  success: 'Success',
  error: 'Error',
  created: 'Till added successfully',
  updated: 'Till updated successfully',
})
