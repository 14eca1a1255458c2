import { z } from 'zod'
import type { TaxRate } from '#domain/catalogue/api.ts'
import { barcodeRefusal } from '#domain/products/barcode.ts'
import { newProduct, productChange } from '#domain/products/bodies.ts'
import {
  groupPriceChanges,
  OWN_PRICE_GROUPS,
  type GroupPriceBody,
} from '#web/products/draft/group-prices.ts'
import {
  productBodyOf,
  changesOf,
  isFilled,
  type ProductBody,
  type ProductDraft,
} from '#web/products/draft/product-draft.ts'
import { taxOf } from '#web/products/draft/repriced.ts'
import { REFUSALS } from '#web/products/product-form-text.ts'

/** What a form was opened with. */
export type ProductOrigin = {
  isNew: boolean
  draft: ProductDraft
  taxRates: readonly TaxRate[]
  /** The shop's day. */
  today: string
}

/** What is to be sent: of a new product everything, of a stored one what is another now; null where nothing is. */
export type ProductToSave = {
  create: z.input<typeof newProduct> | null
  change: z.input<typeof productChange> | null
}

type Refusal = { path: PropertyKey[]; message: string }

/** Checks a form by the schemas of the calls it makes, and by what only a form can know. */
export function checkedDraft(origin: ProductOrigin): z.ZodType<ProductToSave, ProductDraft> {
  return z.custom<ProductDraft>().transform((draft, context) => {
    const body = productBodyOf(draft, origin.taxRates)
    const tax = taxOf(draft, origin.taxRates)
    const prices = groupPriceChanges(origin.draft.groupPrices, draft.groupPrices, tax)
    const groups = prices.length > 0 ? { groupPrices: prices } : {}
    const change = { ...(origin.isNew ? body : changeOf(origin, draft, body)), ...groups }
    const toSave: ProductToSave = {
      create: origin.isNew ? { ...body, ...groups } : null,
      change: origin.isNew || Object.keys(change).length === 0 ? null : change,
    }
    const own = ownRefusals(origin, draft)
    const refusals = [...own, ...schemaRefusals(toSave, draft).filter(isNotAmong(own))]
    for (const { path, message } of refusals)
      context.addIssue({ code: 'custom', path, message, input: draft })
    return refusals.length > 0 ? z.NEVER : toSave
  })
}

function changeOf(origin: ProductOrigin, draft: ProductDraft, body: ProductBody) {
  const change = changesOf(productBodyOf(origin.draft, origin.taxRates), body)
  const isStockEdited = change.stockQty !== undefined && draft.enableStock
  if (!isStockEdited) delete change.stockQty
  return { ...change, ...(isStockEdited && { stockQtyBefore: Number(origin.draft.stockQty) }) }
}

/** The first word on a field is enough. */
function isNotAmong(said: readonly Refusal[]) {
  return ({ path }: Refusal) => said.every((refusal) => refusal.path[0] !== path[0])
}

/** What was so before may stay so: an old date, a code with a wrong check digit. */
function ownRefusals({ isNew, draft: was, today }: ProductOrigin, draft: ProductDraft): Refusal[] {
  const { expirationDate, customExpiry, enableStock } = draft
  const isPast = (name: 'expirationDate' | 'customExpiry') =>
    draft[name] !== was[name] && isFilled(draft[name]) && draft[name] < today
  const isOtherCode = draft.barcode !== was.barcode || draft.barcodeType !== was.barcodeType
  const code = draft.barcode.trim()
  const codeRefusal = code !== '' && isOtherCode ? barcodeRefusal(draft.barcodeType, code) : null
  const isStockBlank = enableStock && !isFilled(draft.stockQty)
  const isDateOfNothing =
    isNew && isFilled(expirationDate) && (!enableStock || Number(draft.stockQty) === 0)
  const isEmptyKit = draft.productType === 'COMBO' && draft.components.length === 0
  const wasEmptyKit = !isNew && was.productType === 'COMBO' && was.components.length === 0
  const rules: [keyof ProductDraft, boolean, string][] = [
    ['cost', !isFilled(draft.cost), REFUSALS.cost],
    ['price', !isFilled(draft.price), REFUSALS.price],
    ['barcode', codeRefusal !== null, codeRefusal ?? ''],
    ['stockQty', isStockBlank, REFUSALS.stockQty],
    ['locationId', draft.locationId === null, REFUSALS.location],
    ['expirationDate', isPast('expirationDate'), REFUSALS.pastDate],
    ['expirationDate', isDateOfNothing && customExpiry === '', REFUSALS.dateOfNothing],
    ['customExpiry', isPast('customExpiry'), REFUSALS.pastDate],
    ['components', isEmptyKit && !wasEmptyKit, REFUSALS.emptyKit],
  ]
  return [
    ...rules.filter(([, isRefused]) => isRefused).map(([name, , message]) => at(message, name)),
    ...OWN_PRICE_GROUPS.filter((group) => {
      const { profitPercent, price } = draft.groupPrices[group]
      return isFilled(profitPercent) && !isFilled(price)
    }).map((group) => at(REFUSALS.groupPrice, 'groupPrices', group, 'price')),
  ]
}

function at(message: string, ...path: string[]): Refusal {
  return { path, message }
}

function schemaRefusals({ create, change }: ProductToSave, draft: ProductDraft): Refusal[] {
  const product = create ? newProduct.safeParse(create) : productChange.safeParse(change ?? {})
  const prices = (create ?? change)?.groupPrices ?? []
  return (product.error?.issues ?? []).map(({ path, message }) => ({
    path: path[0] === 'groupPrices' ? pathOfGroup(path, prices) : pathInDraft(path, draft),
    message,
  }))
}

/** Where the form shows what a body's path means: blank lines are not sent, and price and dspIncTax are one field. */
function pathInDraft(path: readonly PropertyKey[], draft: ProductDraft): PropertyKey[] {
  const [name, line, ...rest] = path
  if (name === 'dspIncTax') return ['price']
  if ((name === 'barcodes' || name === 'images') && typeof line === 'number')
    return [name, sentLines(draft[name])[line] ?? line]
  return name === undefined ? [] : line === undefined ? [name] : [name, line, ...rest]
}

/** Which lines of a list are sent, in their order. */
function sentLines(lines: readonly string[]): number[] {
  return lines.flatMap((line, index) => (isFilled(line) ? [index] : []))
}

function pathOfGroup([, index, name]: readonly PropertyKey[], prices: GroupPriceBody[]) {
  const { priceGroup } = prices[Number(index)] ?? {}
  return ['groupPrices', priceGroup ?? '', name === 'profitMargin' ? 'profitPercent' : 'price']
}
