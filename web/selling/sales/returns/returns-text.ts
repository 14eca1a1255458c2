import { texts } from '#domain/language.ts'
import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'
import { inPacksOrPieces } from '#domain/goods/products/packs.ts'
import type { Return, Returnable } from '#domain/selling/sales/returns/api.ts'
import { methodLabel } from '#domain/cash/payments/methods.ts'

type Line = Returnable['lines'][number]
type InPack = Pick<Line, 'packName' | 'packFactor' | 'pieceName'>

const COUNT = new Intl.NumberFormat('en-PH')

/** Every text of the dialog that takes goods back, and of the list of returns. */
export const TEXT = texts('selling/sales/returns/returns-text', {
  dialogTitle: (name: string) => `Return of ${name}`,
  loading: 'Loading what may be returned...',
  openDocument: (number: string) => `Open ${number}`,
  unknownNumber: (number: string) => `No product and no sale has the number ${number}.`,
  showSale: 'Show the sale',
  walkIn: 'Walk-in Customer',
  nothingLeft: 'All of it has been returned already.',
  soldAgo: (days: number) =>
    days === 0
      ? 'Sold today'
      : days === 1
        ? 'Sold yesterday'
        : `Sold ${COUNT.format(days)} days ago`,
  tooLate: (days: number) =>
    days === 0
      ? 'Goods are returned on the day of the sale. Later only a manager takes them back.'
      : `Goods are returned within ${COUNT.format(days)} ${days === 1 ? 'day' : 'days'}. Later only a manager takes them back.`,
  forManagers: 'A manager has to approve.',
  doesNotComeBack: 'Only a manager takes back goods of its category',
  /** The parts of a kit, which come back together; with where each goes if that differs. */
  parts: (parts: readonly string[]) => `Returned whole: ${parts.join(', ')}`,
  /** So many pieces of a line: '14', or '1 box 4 tablets' of one that was sold in packs. */
  reported: (qty: number, { packName, packFactor, pieceName }: InPack) =>
    packName === null || packFactor === null
      ? COUNT.format(qty)
      : inPacksOrPieces(qty, { pieceName, packs: [{ name: packName, factor: packFactor }] }),
  left: (left: number, line: InPack & Pick<Line, 'qty'>) =>
    left === line.qty
      ? `${TEXT.reported(left, line)} bought`
      : `${TEXT.reported(left, line)} of ${TEXT.reported(line.qty, line)} left`,
  allBack: 'All back',
  takeAll: 'All of it',
  lines: 'Goods to return',
  product: 'Product',
  qty: 'Back',
  qtyOf: (name: string) => `How many of ${name} are returned`,
  fewer: (name: string) => `One less of ${name}`,
  more: (name: string) => `One more of ${name}`,
  condition: 'Goes to',
  conditionOf: (name: string) => `Where ${name} goes`,
  usual: (label: string) => `${label} (usual)`,
  lot: 'Lot',
  lotOf: (name: string) => `Lot of ${name}`,
  lastLot: 'Of the lot taken last',
  lotChoice: (number: string | null, expiry: string | null, reported: string) =>
    [number ?? 'No number', expiry && `expiry ${expiry}`, `${reported} out`]
      .filter(Boolean)
      .join(' · '),
  /** The price of a piece, or of the pack whose pieces come back. */
  priceOf: (price: string, { packName, packFactor }: Pick<Line, 'packName' | 'packFactor'>) =>
    packName === null ? price : `${packName} of ${COUNT.format(packFactor ?? 1)} at ${price}`,
  price: 'Price',
  reason: 'Reason',
  reasons: ['Wrong item', 'Defective or damaged', 'Dispensing error', 'Recalled'],
  exchange: 'Exchange',
  cardNumber: 'Never write a card number here',
  method: 'Give Back By',
  asPaid: (methods: readonly string[]) =>
    methods.length === 0
      ? 'As it was paid'
      : `As it was paid: ${methods.map(methodLabel).join(', ')}`,
  total: 'Comes to',
  credited: 'Off what is owed',
  refunded: 'To give back',
  refundedBy: (method: string) => `To give back by ${methodLabel(method)}`,
  by: (method: string) => `by ${methodLabel(method)}`,
  paidOtherwise: 'It was not paid so: only a manager gives it back so.',
  wholeUnits: 'Must be a whole number',
  onlyLeft: (left: number, line: InPack) =>
    left === 0 ? 'None is left' : `Only ${TEXT.reported(left, line)} left`,
  nothingYet: 'Say how many are returned',
  submit: (refunded: Centavos) =>
    refunded > 0 ? `Return / Refund ${formatPesos(refunded)}` : 'Return',
  done: (number: string, credited: Centavos) =>
    [`Return ${number}.`, credited > 0 && `${TEXT.lessOwed(credited)}.`].filter(Boolean).join(' '),
  takenBack: 'Taken back',
  givenBack: (refunds: readonly { method: string; amount: Centavos }[]) =>
    `Give back ${refunds.map(({ method, amount }) => `${formatPesos(amount)} by ${methodLabel(method)}`).join(' and ')}`,
  askingAbout: (at: string) =>
    `A return of this sale was sent at ${at}, and no answer came. The server is asked what became of it; nothing else is returned until then.`,
  asking: 'Asking what became of the return...',
  wasMade: (at: string, { title, description }: { title: string; description: string }) =>
    `The return that was sent at ${at} was made. ${title}. ${description}`,
  wasNotMade: (at: string) =>
    `The return that was sent at ${at} was not made. Nothing was returned, and nothing is to be given back for it.`,
  madeElsewhere: (at: string) =>
    `The return that was sent at ${at} was made, but not at a location of yours.`,
  goOn: 'Take Goods Back',
  understood: 'OK',
  lessOwed: (amount: Centavos) => `${formatPesos(amount)} less is owed`,
  correctTitle: (method: string, amount: string) => `Correct ${amount} by ${method}`,
  correctHint:
    'The payment is taken back and booked anew. What was sold, and how much of it is paid, stay as they are.',
  paidBy: 'It Was Paid By',
  chooseMethod: 'Choose a method',
  reference: 'Reference',
  correct: 'Correct',
  corrected: 'Payment corrected',
  bookedBy: (method: string) => `It is booked by ${method} now.`,
  byMethod: (amount: string, method: string) => `${amount} by ${method}`,
  giveDepositBack: (reported: string) => `Give back ${reported}`,
  asksGivingBack: (reported: string) => `Give ${reported} back? The order stays without it.`,
  depositGivenBack: (reported: string) => `${reported} given back`,
  error: 'Error',
})

/** What a return that was made leaves to do: the money to give back, and how much less is owed. */
export function reportedOf({ number, refunds, credited }: Return) {
  const owed = centavosOf(credited)
  if (refunds.length === 0)
    return {
      title: owed > 0 ? TEXT.lessOwed(owed) : TEXT.takenBack,
      description: TEXT.done(number, 0),
    }
  const back = refunds.map(({ method, amount }) => ({ method, amount: centavosOf(amount) }))
  return { title: TEXT.givenBack(back), description: TEXT.done(number, owed) }
}
