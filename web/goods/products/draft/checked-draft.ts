import { z } from 'zod'
import { parseCount } from '#domain/money.ts'
import { barcodeRefusal } from '#domain/goods/products/barcode.ts'
import {
  newProduct,
  productChange,
  TEXT as REFUSED_PRODUCT,
} from '#domain/goods/products/bodies.ts'
import { isSoldInNothing } from '#domain/goods/products/packs.ts'
import { pricesAboveCap, type Offer } from '#domain/goods/products/price-cap.ts'
import {
  groupPriceChanges,
  OWN_PRICE_GROUPS,
  type GroupPriceBody,
} from '#web/goods/products/draft/group-prices.ts'
import {
  productBodyOf,
  changesOf,
  isFilled,
  type ProductBody,
  type ProductDraft,
  type TaxBasis,
} from '#web/goods/products/draft/product-draft.ts'
import { taxOf } from '#web/goods/products/draft/repriced.ts'
import { REFUSALS } from '#web/goods/products/product-form-text.ts'

/** What the form needs beside the draft to be validated. */
export type ProductOrigin = TaxBasis & {
  isNew: boolean
  draft: ProductDraft
  /** Today in the shop's time zone, as YYYY-MM-DD. */
  today: string
}

/**
 * The body to send: `create` with every field of a new product, or `change` with the changed fields
 * of a stored one. Both are null if nothing is to be sent.
 */
export type ProductToSave = {
  create: z.input<typeof newProduct> | null
  change: z.input<typeof productChange> | null
}

type Refusal = { path: PropertyKey[]; message: string }

/**
 * The form's schema: validates the draft by the schemas of its calls and by rules that need the
 * form, and gives the body.
 */
export function checkedDraft(origin: ProductOrigin): z.ZodType<ProductToSave, ProductDraft> {
  return z.custom<ProductDraft>().transform((draft, context) => {
    const body = productBodyOf(draft, origin)
    const tax = taxOf(draft, origin)
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
  const change = changesOf(productBodyOf(origin.draft, origin), body)
  const isStockEdited = change.stockQty !== undefined && draft.enableStock
  if (!isStockEdited) delete change.stockQty
  return { ...change, ...(isStockEdited && { stockQtyBefore: Number(origin.draft.stockQty) }) }
}

/** Only the first refusal of each field is shown. */
function isNotAmong(said: readonly Refusal[]) {
  return ({ path }: Refusal) => said.every((refusal) => refusal.path[0] !== path[0])
}

/**
 * The refusals that only the form can give. An unchanged value is never refused, such as a date
 * that has passed or a code with a wrong check digit.
 */
function ownRefusals({ isNew, draft: was, today }: ProductOrigin, draft: ProductDraft): Refusal[] {
  const { expirationDate, customExpiry, enableStock } = draft
  const isPast = (name: 'expirationDate' | 'customExpiry') =>
    draft[name] !== was[name] && isFilled(draft[name]) && draft[name] < today
  const isOtherCode = draft.barcode !== was.barcode || draft.barcodeType !== was.barcodeType
  const code = draft.barcode.trim()
  const codeRefusal = code !== '' && isOtherCode ? barcodeRefusal(draft.barcodeType, code) : null
  const isStockBlank = enableStock && !isFilled(draft.stockQty)
  const isDateOfNothing =
    isNew && isFilled(expirationDate) && (!enableStock || (parseCount(draft.stockQty) ?? 0) === 0)
  const isEmptyKit = draft.productType === 'COMBO' && draft.components.length === 0
  const isInNothing = draft.productType !== 'COMBO' && isSoldInNothing(draft)
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
    ['soldByPiece', isInNothing && !isSoldInNothing(was), REFUSED_PRODUCT.unsold],
  ]
  return [
    ...rules.filter(([, isRefused]) => isRefused).map(([name, , message]) => at(message, name)),
    ...OWN_PRICE_GROUPS.filter((group) => {
      const { profitPercent, price } = draft.groupPrices[group]
      return isFilled(profitPercent) && !isFilled(price)
    }).map((group) => at(REFUSALS.groupPrice, 'groupPrices', group, 'price')),
    ...refusalsOfCap(was, draft),
  ]
}

/** Prices above the cap of today, which tills refuse. */
function refusalsOfCap(was: ProductDraft, draft: ProductDraft): Refusal[] {
  return pricesAboveCap(offerOf(was), offerOf(draft)).map(({ of, message }) => {
    if (of === 'price') return at(message, of)
    return 'pack' in of
      ? at(message, 'packs', String(of.pack), 'price')
      : at(message, 'groupPrices', of.priceGroup, 'price')
  })
}

function offerOf({ packs, groupPrices, ...draft }: ProductDraft): Offer {
  return {
    ...draft,
    packs: packs.map((pack) => ({ ...pack, factor: parseCount(pack.factor) ?? NaN })),
    groupPrices: OWN_PRICE_GROUPS.map((group) => ({ ...groupPrices[group], priceGroup: group })),
  }
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

/**
 * The draft's path for a path in the body. Blank lines are not sent, so indexes differ; price and
 * dspIncTax are one field of the form.
 */
function pathInDraft(path: readonly PropertyKey[], draft: ProductDraft): PropertyKey[] {
  const [name, line, ...rest] = path
  if (name === 'dspIncTax') return ['price']
  if ((name === 'barcodes' || name === 'images') && typeof line === 'number')
    return [name, sentLines(draft[name])[line] ?? line]
  if (name === 'packs' && typeof line === 'number' && typeof rest[1] === 'number')
    return [
      name,
      line,
      'barcodes',
      sentLines(draft.packs[line]?.barcodes ?? [])[rest[1]] ?? rest[1],
    ]
  return name === undefined ? [] : line === undefined ? [name] : [name, line, ...rest]
}

/** The indexes of the lines that are sent. */
function sentLines(lines: readonly string[]): number[] {
  return lines.flatMap((line, index) => (isFilled(line) ? [index] : []))
}

function pathOfGroup([, index, name]: readonly PropertyKey[], prices: GroupPriceBody[]) {
  const { priceGroup } = prices[Number(index)] ?? {}
  return ['groupPrices', priceGroup ?? '', name === 'profitMargin' ? 'profitPercent' : 'price']
}
