import type { ProductChangeKind } from '#domain/goods/scheduled-changes/scheduled-change.ts'
import type { Change } from '#domain/platform/import/changes.ts'
import { planned, skip, type Plan, type Row } from '#domain/platform/import/outcomes.ts'
import { refusal } from '#domain/platform/import/read-row.ts'
import type { Remark } from '#domain/platform/import/row-reading.ts'
import { remarksOnUnits } from '#domain/goods/products/import/named-units.ts'

/** A product that a line may mean, and what holds of it, or is planned, on the line's day. */
export type Goods = {
  id: number
  name: string
  strength: string | null
  dosageForm: string | null
  /** Whether the line's strength and form are its own; true where the line has none. */
  isStrength: boolean
  isForm: boolean
  taxClass: string
  priceCap: string | null
  /** Whether something begins on that very day already. */
  classBegins: boolean
  capBegins: boolean
  /** When that class and that cap began, 'YYYY-MM-DD'; null where they always were. */
  classFrom: string | null
  capFrom: string | null
  /** What its packs and its piece are called. */
  packs: readonly string[]
  pieceNames: readonly string[]
}

/** What begins of a product. */
export type Beginning = { productId: number; kind: ProductChangeKind; value: string }

/** What earlier lines of a file plan, the last of each day by product and kind. */
export type EarlierLines = Map<string, { fromDay: string; value: string }[]>

export type LinePlan = { plan: Plan; changes: Change[]; beginnings: Beginning[] }

const MOST_NAMES = 5

/** Decides what a line plans, of all products that it means, on top of what earlier lines plan; adds it to those. */
export function planLine(
  row: Row,
  found: readonly Goods[],
  earlier: EarlierLines = new Map(),
): LinePlan {
  const nothing = { changes: [], beginnings: [] }
  if (row.skipped !== null) return { plan: skip(row.skipped), ...nothing }
  const remarks = [...row.remarks]
  const goods = found.filter(({ isStrength, isForm }) => isStrength && isForm)
  const unclear = remarkOnUnclear(row, goods)
  if (unclear) remarks.push(unclear)
  const changes: Change[] = []
  const beginnings: Beginning[] = []
  for (const product of goods) {
    for (const remark of remarksOnUnits(row.units, product))
      if (remarks.every(({ message }) => message !== remark.message)) remarks.push(remark)
    for (const [kind, field, begins] of [
      ['TAX_CLASS', 'taxClass', product.classBegins],
      ['PRICE_CAP', 'priceCap', product.capBegins],
    ] as const) {
      const value = row.values[field]
      const fromDay = String(row.values.fromDay)
      const holds = heldOn(fromDay, { product, kind, field, earlier })
      if (typeof value !== 'string' || isSame(holds, value)) continue
      if (begins) remarks.push(remarkOnOther(product, field))
      changes.push({
        field,
        before: `${product.name}: ${holds ?? '-'}`,
        after: value,
      })
      beginnings.push({ productId: product.id, kind, value })
    }
  }
  const only = goods.length === 1 ? goods[0]!.id : null // there is one
  if (remarks.some(({ isError }) => isError))
    return { plan: planned('refuse', only, remarks), ...nothing }
  if (goods.length === 0) remarks.push(remarkOnNone(row, found))
  else if (beginnings.length === 0) remarks.push(remark('All of them are so on that day already'))
  if (beginnings.length === 0) return { plan: planned('leave', only, remarks), ...nothing }
  for (const { productId, kind, value } of beginnings) {
    const key = `${productId} ${kind}`
    earlier.set(key, [...(earlier.get(key) ?? []), { fromDay: String(row.values.fromDay), value }])
  }
  return { plan: planned('create', only, remarks), changes, beginnings }
}

type Asked = {
  product: Goods
  kind: ProductChangeKind
  field: 'taxClass' | 'priceCap'
  earlier: EarlierLines
}

/** What holds of a product on a day: what an earlier line of the file begins by then, unless something stored begins after it. */
function heldOn(fromDay: string, { product, kind, field, earlier }: Asked): string | null {
  const since = field === 'taxClass' ? product.classFrom : product.capFrom
  const [last] = (earlier.get(`${product.id} ${kind}`) ?? [])
    .filter((each) => each.fromDay <= fromDay && (since === null || each.fromDay > since))
    .toSorted((one, other) => other.fromDay.localeCompare(one.fromDay))
  return last?.value ?? product[field]
}

/** A class is a word, a cap an amount. */
function isSame(stored: string | null, value: string): boolean {
  return stored === value || (stored !== null && Number(stored) === Number(value))
}

function remark(message: string, reason = message): Remark {
  return { field: null, message, reason, isError: false }
}

function remarkOnNone({ values: { code } }: Row, found: readonly Goods[]): Remark {
  if (code !== undefined) return remark('No product has this code')
  if (found.length === 0) return remark('No product has this generic name')
  const reason = 'No product of this generic name has this strength and form'
  return remark(`${reason}, but ${listed(found.map(formOf))}`, reason)
}

/** A line without strength or form must match exactly one product. If several match, the user has to say which. */
function remarkOnUnclear({ values }: Row, goods: readonly Goods[]): Remark | null {
  if (values.code !== undefined) return null
  for (const [field, label] of [
    ['strength', 'strengths'],
    ['dosageForm', 'forms'],
  ] as const) {
    if (values[field] !== undefined) continue
    const several = new Set(goods.map((each) => folded(each[field])))
    if (several.size < 2) continue
    const reason = `Products of this generic name have several ${label}: say which is meant`
    const names = listed([...new Set(goods.map((each) => each[field] ?? 'none'))])
    return refusal(field, `${reason} (${names})`, reason)
  }
  return null
}

function remarkOnOther({ name }: Goods, field: 'taxClass' | 'priceCap'): Remark {
  const what = field === 'taxClass' ? 'class' : 'cap'
  const toDo = 'begins on that day already: change or withdraw that one first'
  return refusal(field, `Another ${what} of ${name} ${toDo}`, `Another ${what} ${toDo}`)
}

function folded(text: string | null): string {
  return (text ?? '').toLowerCase().replace(/\s+/gu, '')
}

function formOf({ strength, dosageForm }: Goods): string {
  return [strength, dosageForm].filter((part) => part !== null).join(' ') || 'none'
}

function listed(names: readonly string[]): string {
  const few = [...new Set(names)]
  const more = few.length > MOST_NAMES ? ` and ${few.length - MOST_NAMES} more` : ''
  return `${few.slice(0, MOST_NAMES).join(', ')}${more}`
}
