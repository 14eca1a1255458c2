import { texts } from '#domain/language.ts'

const COUNT = new Intl.NumberFormat('en-PH')
const count = (number: number) => COUNT.format(number)

/** Every text of the form that asks for goods or sends them. */
export const TEXT = texts('goods/transfers/form/request-text', {
  askTitle: 'Ask for goods',
  sendTitle: 'Send goods',
  editTitle: (number: string) => `Edit ${number}`,
  ask: 'Ask for them',
  send: 'Ship now',
  plan: 'Save for later',
  save: 'Save',
  asked: 'Goods were asked for',
  sent: 'Shipped',
  planned: 'Saved: it can be shipped from its details',
  updated: 'Transfer changed',
  from: 'From',
  to: 'To',
  choose: 'Choose a location',
  search: 'Scan or search products',
  ready: 'Scan with the cursor anywhere; 12*code counts twelve',
  lines: 'Products',
  empty: 'No products yet',
  emptyHint: 'Scan or search what is to go',
  pieces: 'Quantity',
  fieldOf: (label: string, name: string) => `${label} of ${name}`,
  added: (name: string, qty: number) => `${name}: ${count(qty)}`,
  remove: (name: string) => `Remove ${name}`,
  has: 'In stock there',
  hasNone: 'Out of stock there',
  hasSoMany: (text: string) => `${text} there`,
  kit: 'A kit: its parts are sent',
  untracked: 'Its stock is not tracked',
  tooMany: (most: number) => `A transfer has at most ${count(most)} products`,
  total: (products: number, pieces: number) =>
    `${count(products)} ${products === 1 ? 'product' : 'products'}, ${count(pieces)} pieces`,
  when: 'What happens next',
  whens: {
    plan: 'It is prepared and shipped later',
    ship: 'It is shipped now, from the lots that expire first',
    receive: 'It is shipped and taken in now',
  },
  notes: 'Notes',
  error: 'Error',
})
