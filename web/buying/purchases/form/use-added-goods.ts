import { useRef } from 'react'
import type { UseFieldArrayAppend } from 'react-hook-form'
import { api } from '#domain/api.ts'
import type { FoundProduct, ProductDetail } from '#domain/goods/products/api.ts'
import { mostUnits, otherFactorRefusal } from '#domain/goods/products/packs.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import { call } from '#web/api.ts'
import { failureOf } from '#web/goods/product-search/find-by-code.ts'
import type { ProductSink } from '#web/goods/product-search/product-sink.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { playTone } from '#web/goods/product-search/sounds.ts'
import {
  boughtName,
  foundPackOf,
  packsNow,
  withProduct,
  type LinePack,
} from '#web/buying/purchases/form/names-and-codes.ts'
import type { PurchaseDraft } from '#web/buying/purchases/form/purchase-draft.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { costAfter } from '#web/buying/purchases/form/unit-costs.ts'
import type { OrderForm } from '#web/buying/purchases/form/use-purchase-form.ts'

type Bought = {
  product: FoundProduct
  /** The pack whose code was scanned; null for pieces. */
  pack: LinePack | null
  qty: number
  /** Whether its quantity takes the focus once the line is there. */
  isAwaited: () => boolean
}

/**
 * Adds units to the product's last line of the same pack, or a new line. False if the product
 * cannot be stocked.
 */
export function useAddedGoods(
  { form, lookUps, setNamesAndCodes }: OrderForm,
  append: UseFieldArrayAppend<PurchaseDraft, 'items'>,
  say: ProductSink['say'],
): ProductSink['take'] {
  // The cost loads before its line is added. Calls run one after the other, so that a second scan
  // of the same product finds that line and adds to it.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function raiseLine(place: number, { product, pack, qty, isAwaited }: Bought) {
    const line = form.getValues(`items.${place}`)
    const name = boughtName(product, pack)
    const raised = (line.qty || 0) + qty
    const resized = pack && otherFactorRefusal(name, pack, line.packFactor)
    if (resized) return say('refused', resized)
    if (raised > mostUnits(pack)) return say('refused', FINDING.tooManyUnits(pack))
    form.setValue(`items.${place}.qty`, raised, { shouldDirty: true })
    if (isAwaited()) form.setFocus(`items.${place}.qty`)
    return say('added', TEXT.added(name, raised))
  }

  async function addLine({ product, pack, qty, isAwaited }: Bought) {
    const { id } = product
    const items = form.getValues('items')
    const found = await call(api.products.find, { params: { id: String(id) } })
    const known = lineProductFrom(product, found)
    const cost = costAfter(known.costs, found.cost, null, pack)?.cost ?? found.cost
    const bought = product.packs.filter(({ isBought }) => isBought)
    setNamesAndCodes((before) => {
      const packs = packsNow(bought, before.products[id]?.packs ?? [], items)
      return withProduct(before, id, { ...known, packs })
    })
    const goods = { productId: id, packId: pack?.id ?? null, packFactor: pack?.factor }
    append(
      { ...goods, qty, cost, lotNumber: '', expiryDate: '' },
      { shouldFocus: isAwaited(), focusName: `items.${items.length}.qty` },
    )
    form.clearErrors('items')
    say('added', TEXT.added(boughtName(product, pack), qty))
  }

  async function takeNow(bought: Bought) {
    const { product, pack, qty } = bought
    const items = form.getValues('items')
    const place = items.findLastIndex(
      (line) => line.productId === product.id && (line.packId ?? null) === (pack?.id ?? null),
    )
    if (place >= 0) return raiseLine(place, bought)
    if (items.length >= MOST_LINES) return say('refused', TEXT.tooMany(MOST_LINES))
    try {
      await addLine(bought)
    } catch (error) {
      lookUps.fail({ code: product.name, qty, product, ...failureOf(error) })
      playTone('refused')
    }
  }

  return (product, qty, isAwaited) => {
    const reason = unorderable(product)
    if (reason !== null) {
      say('refused', `${product.name}: ${reason}`)
      return false
    }
    const bought = { product, pack: foundPackOf(product), qty, isAwaited }
    const turn = queue.current.then(() => takeNow(bought))
    queue.current = lookUps.waitFor(product.name, turn)
    return true
  }
}

/** What a line shows of a product that was found. */
function lineProductFrom({ name, sku, pieceName }: FoundProduct, found: ProductDetail) {
  const { price, taxClass, hadLotNumbers, hadExpiry } = found
  const costs = [
    { packId: null, cost: found.cost },
    ...found.packCosts.map((each) => ({ ...each, cost: trimmedCost(each.cost) })),
  ]
  return { name, sku, price, taxClass, hadLotNumbers, hadExpiry, pieceName, costs }
}

/** Why a product cannot be stocked, or is not bought in the pack whose code was typed; null if it can. */
export function unorderable(product: FoundProduct): string | null {
  if (product.productType === 'COMBO') return TEXT.kit
  if (!product.enableStock) return TEXT.untracked
  const pack = foundPackOf(product)
  return !pack || pack.isBought ? null : TEXT.notBought(pack.name)
}
