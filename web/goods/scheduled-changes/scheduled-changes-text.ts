import { texts } from '#domain/language.ts'
import type { AboveCap, ScheduledChange } from '#domain/goods/scheduled-changes/api.ts'
import type { ScheduledChangeKind } from '#domain/goods/scheduled-changes/scheduled-change.ts'
import { centavosOf, formatPesos, type Centavos } from '#domain/money.ts'
import { TAX_CLASS_WORDS } from '#domain/goods/products/tax-class-words.ts'
import { PRICE_GROUP_WORDS } from '#domain/goods/products/price-groups.ts'
import { formatDate } from '#web/platform/ui/dates.ts'

const COUNT = new Intl.NumberFormat('en-PH')

export const TEXT = texts('goods/scheduled-changes/scheduled-changes-text', {
  title: 'Dated Changes',
  subtitle:
    'What the law changes on a day: the VAT class and price cap of goods, and the shop’s VAT rate',
  back: 'Products',
  add: 'Plan Change',
  addFirst: 'Plan the first change',
  change: 'Change Plan',
  count: (count: number) => `${COUNT.format(count)} ${count === 1 ? 'change' : 'changes'}`,
  caption: 'Dated changes, what begins last first',
  loading: 'Loading the changes...',
  none: 'Nothing is planned',
  noneHint:
    'What an advisory of the FDA or the BIR says for a day to come is planned here, one by one or from its list, and holds from that day on.',
  noMatch: 'No change matches',
  noMatchHint: 'Try other filters',
  state: 'State',
  allStates: 'Planned and begun',
  states: { planned: 'Planned', begun: 'Begun' },
  kind: 'What changes',
  kinds: {
    TAX_CLASS: 'VAT class',
    PRICE_CAP: 'Price cap',
    TAX_RATE: 'VAT rate of the shop',
  } satisfies Record<ScheduledChangeKind, string>,
  /** A change in words that stand alone: 'VAT class of Norvasc from Jan 01, 2027'. */
  planOf: (kind: string, product: string | null, day: string) =>
    `${kind}${product === null ? '' : ` of ${product}`} from ${day}`,
  noCap: 'No cap',
  /** What is above a cap, and when it begins: 'Capped at ₱9.00 from Jan 01, 2027: Default Selling Price ₱10.00'. */
  capped: (most: string, from: string | null, above: string) =>
    `Capped at ${most}${from === null ? '' : ` from ${from}`}: ${above}`,
  ownPrice: 'price',
  packAbove: (pack: string, factor: number, price: string) => `${pack} of ${factor} ${price}`,
  allKinds: 'All kinds',
  day: 'From',
  goods: 'Of',
  wholeShop: 'The whole shop',
  becomes: 'Becomes',
  source: 'Source',
  sourceHint: 'Where it is said, like FDA Advisory 2026-1618',
  by: (name: string) => `Planned by ${name}`,
  planned: 'Planned',
  begun: 'Begun',
  actions: 'Actions',
  product: 'Product',
  findProduct: 'Name, generic name or code',
  found: 'Products',
  noProduct: 'No product is called so',
  taxClass: 'Becomes',
  priceCap: 'Most it may cost',
  priceCapHint: (piece: string) => `Of ${piece}. Leave blank to lift the cap.`,
  /** 'Of 1 tablet: Box of 100 up to ₱950.00'. */
  capOf: (piece: string, packs: readonly (readonly [string, Centavos])[]) =>
    `Of ${piece}: ${packs.map(([pack, most]) => `${pack} up to ${formatPesos(most)}`).join(', ')}`,
  capNoLess: (piece: string, pack: string, price: Centavos) =>
    `Of ${piece}, yet ${pack} costs no more: ${formatPesos(price)}. Is it the cap of the whole pack?`,
  taxRate: 'Becomes (%)',
  fromDay: 'First day',
  today: (kind: ScheduledChangeKind) =>
    kind === 'TAX_RATE' ? 'Tomorrow at the earliest' : 'Today at the earliest',
  created: 'Change planned',
  createFailed: 'The change was not planned',
  updated: 'Plan changed',
  updateFailed: 'The plan was not changed',
  editOne: (what: string) => `Change ${what}`,
  withdraw: 'Withdraw',
  confirmWithdraw: 'Withdraw this change? Nothing changes on its day then.',
  withdrawn: 'Change withdrawn',
  withdrawFailed: 'The change was not withdrawn',
  above: 'Prices Above Their Cap',
  aboveCount: (count: number) =>
    `${COUNT.format(count)} ${count === 1 ? 'product costs' : 'products cost'} more than the law allows, or will within a week`,
  aboveHint: 'The till refuses to sell above a cap. Lower these prices before it begins.',
  moreAbove: (count: number) => `and ${COUNT.format(count)} more`,
})

/** What something becomes: 'VAT-exempt', '₱10.50', '10 %'. */
export function valueText({ kind, taxClass, priceCap, taxRate }: ScheduledChange): string {
  if (kind === 'TAX_CLASS') return taxClass === null ? '' : TAX_CLASS_WORDS[taxClass]
  if (kind === 'TAX_RATE') return `${Number(taxRate)} %`
  return priceCap === null ? TEXT.noCap : formatPesos(centavosOf(priceCap))
}

export function changeText({ kind, productName, fromDay }: ScheduledChange): string {
  return TEXT.planOf(TEXT.kinds[kind], productName, formatDate(fromDay))
}

type Named = { productName: string; strength: string | null; dosageForm: string | null }

/** A product with what distinguishes it from others of its name. */
export function goodsText({ productName, strength, dosageForm }: Named): string {
  const more = [strength, dosageForm].filter(
    (part) => part !== null && !productName.toLowerCase().includes(part.toLowerCase()),
  )
  return [productName, ...more].join(' ')
}

export function aboveText(found: Omit<AboveCap, keyof Named>): string {
  const { priceCap, fromDay, prices, packs } = found
  const pesos = (price: string) => formatPesos(centavosOf(price))
  const above = [
    ...prices.map(
      ({ priceGroup, price }) =>
        `${priceGroup === 'DEFAULT' ? TEXT.ownPrice : PRICE_GROUP_WORDS[priceGroup]} ${pesos(price)}`,
    ),
    ...packs.map(({ name, factor, price }) => TEXT.packAbove(name, factor, pesos(price))),
  ]
  const from = fromDay === null ? null : formatDate(fromDay)
  return TEXT.capped(formatPesos(centavosOf(priceCap)), from, above.join(', '))
}
