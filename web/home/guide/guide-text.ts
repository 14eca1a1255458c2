import { texts } from '#domain/language.ts'
import type { Step } from '#domain/home/guide/steps.ts'

export const TEXT = texts('home/guide/guide-text', {
  title: 'Getting Started',
  subtitle: 'From an empty shop to the first receipt, in six steps. Each can wait.',
  later: 'To the Dashboard',
  steps: 'Steps',
  names: {
    SHOP: 'Store and tax',
    LOCATIONS: 'Branch and tills',
    PEOPLE: 'People',
    GOODS: 'Goods',
    PRINTER: 'Printer',
    SALE: 'First sale',
  } satisfies Record<Step, string>,
  hints: {
    SHOP: 'What stands at the head of every receipt, and which tax lies in the prices. All of it can be changed later, in the settings.',
    LOCATIONS:
      'Where goods lie and are sold. Each branch has a till of its own already; further branches and tills can be added at any time.',
    PEOPLE:
      'Everybody signs in as themselves: a cashier sells, a manager answers for stock and money, an administrator sets the shop up.',
    GOODS:
      'Take the products from the file that the shop has, in CSV or Excel, or enter the first by hand.',
    PRINTER:
      'By the browser’s own dialog it prints on any printer already. A till can also print straight to a receipt printer, without asking.',
    SALE: 'Scan or search a product, take the money, print the receipt. Where tills sell in shifts, open one first with the cash that is in the drawer.',
  } satisfies Record<Step, string>,
  place: (place: number, count: number) => `Step ${place} of ${count}`,
  states: { done: 'done', skipped: 'skipped', open: 'still open' },
  save: 'Save and Go On',
  saving: 'Saving...',
  skip: 'Skip',
  goOn: 'Go On',
  failed: 'Error',
  shop: {
    name: 'Store Name',
    address: 'Store Address',
    kind: 'Kind of Shop',
    kindHint: 'What each fills in; every field of it can be changed in the settings.',
  },
  moreLocations: 'Further branches and tills',
  people: (count: number) => (count === 1 ? 'Only you, so far.' : `${count} people sign in here.`),
  addPerson: 'Add a Person',
  importGoods: 'Import a File',
  addGood: 'Enter by Hand',
  hasGoods: 'There are goods. More can be entered on Products at any time.',
  openTill: 'Open the Till',
  sold: 'The first sale is made. The shop is open.',
  cardDone: (done: number, count: number) => `${done} of ${count} done`,
  cardHint: 'Left to do:',
  putAway: 'Put Away',
  putAwayDone: 'The guide is put away',
})
