import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { api } from '#domain/api.ts'
import type { FoundProduct } from '#domain/goods/products/api.ts'
import { mostUnits, otherFactorRefusal } from '#domain/goods/products/packs.ts'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { trimmedCost } from '#domain/unit-cost.ts'
import { TEXT as FINDING } from '#web/goods/product-search/product-search-text.ts'
import { call } from '#web/api.ts'
import { failureOf } from '#web/goods/product-search/find-by-code.ts'
import type { LookUps } from '#web/goods/product-search/look-ups.ts'
import { useNotice } from '#web/goods/product-search/notice.ts'
import { playTone } from '#web/goods/product-search/sounds.ts'
import {
  boughtName,
  packsNow,
  type LinePack,
  type LineProduct,
  type NamesAndCodes,
} from '#web/buying/purchases/form/names-and-codes.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import type { PurchaseForm } from '#web/buying/purchases/form/purchase-draft.ts'
import { costAfter } from '#web/buying/purchases/form/unit-costs.ts'

/** Operations on the lines of a purchase order: scan, split, remove, and note unknown codes. */
export function usePurchaseLines(
  form: PurchaseForm,
  lookUps: LookUps,
  setNamesAndCodes: (step: (before: NamesAndCodes) => NamesAndCodes) => void,
) {
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'items' })
  const [notice, say] = useNotice()
  // The cost loads before its line is added. Calls run one after the other, so that a second scan
  // of the same product finds that line and adds to it.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /**
   * Adds units to the product's last line of the same pack, or a new line: packs of the pack whose
   * code was scanned, else pieces. Returns false if the product cannot be stocked. If `isAwaited` is still true when the line is there, its quantity takes the focus.
   */
  function take(product: FoundProduct, qty: number, isAwaited: () => boolean): boolean {
    const reason = unorderable(product)
    if (reason !== null) {
      say('refused', `${product.name}: ${reason}`)
      return false
    }
    const before = queue.current
    const turn = async () => {
      await before
      return takeNow(product, qty, isAwaited)
    }
    queue.current = lookUps.waitFor(product.name, turn())
    return true
  }

  async function takeNow(product: FoundProduct, qty: number, isAwaited: () => boolean) {
    const items = form.getValues('items')
    const pack = product.packs.find(({ id }) => id === product.packId) ?? null
    const packId = pack?.id ?? null
    const name = boughtName(product, pack)
    const place = items.findLastIndex(
      (line) => line.productId === product.id && (line.packId ?? null) === packId,
    )
    if (place >= 0) {
      const raised = (items[place]?.qty || 0) + qty
      const resized = pack && otherFactorRefusal(name, pack, items[place]?.packFactor)
      if (resized) return say('refused', resized)
      if (raised > mostUnits(pack)) return say('refused', FINDING.tooManyUnits(pack))
      form.setValue(`items.${place}.qty`, raised, { shouldDirty: true })
      if (isAwaited()) form.setFocus(`items.${place}.qty`)
      return say('added', TEXT.added(name, raised))
    }
    if (items.length >= MOST_LINES) return say('refused', TEXT.tooMany(MOST_LINES))
    try {
      const found = await call(api.products.find, { params: { id: String(product.id) } })
      const { price, taxClass, hadLotNumbers, hadExpiry } = found
      const { sku, pieceName } = product
      const bought = product.packs.filter(({ isBought }) => isBought)
      const costs = [
        { packId: null, cost: found.cost },
        ...found.packCosts.map((each) => ({ ...each, cost: trimmedCost(each.cost) })),
      ]
      const lots = { hadLotNumbers, hadExpiry }
      const known = { name: product.name, sku, price, taxClass, ...lots, pieceName, costs }
      const cost = costAfter(costs, found.cost, null, pack)?.cost ?? found.cost
      setNamesAndCodes((before) => {
        const packs = packsNow(bought, before.products[product.id]?.packs ?? [], items)
        return { ...before, products: { ...before.products, [product.id]: { ...known, packs } } }
      })
      const blank = { lotNumber: '', expiryDate: '' }
      append(
        { productId: product.id, packId, packFactor: pack?.factor, qty, cost, ...blank },
        { shouldFocus: isAwaited(), focusName: `items.${items.length}.qty` },
      )
      form.clearErrors('items')
      say('added', TEXT.added(name, qty))
    } catch (error) {
      lookUps.fail({ code: product.name, qty, product, ...failureOf(error) })
      playTone('refused')
    }
  }

  /**
   * Adds a line for the same product, for units that came in another lot or with another expiry.
   */
  function splitLine(place: number) {
    const line = form.getValues(`items.${place}`)
    if (form.getValues('items').length >= MOST_LINES)
      return say('refused', TEXT.tooMany(MOST_LINES))
    const lot = { ...line, qty: 1, freeQty: undefined, lotNumber: '', expiryDate: '' }
    return insert(place + 1, lot, { focusName: `items.${place + 1}.qty` })
  }

  /** Buys a line in another pack of its product, or by the piece: as many of it, at what they cost alike (costAfter). */
  function changeUnit(
    place: number,
    product: LineProduct,
    from: LinePack | null,
    to: LinePack | null,
  ) {
    const { productId, cost } = form.getValues(`items.${place}`)
    const changed = costAfter(product.costs ?? [], String(cost), from, to)
    form.setValue(`items.${place}.packId`, to?.id ?? null, { shouldDirty: true })
    form.setValue(`items.${place}.packFactor`, to?.factor)
    if (changed) {
      form.setValue(`items.${place}.cost`, changed.cost, { shouldDirty: true })
      const now = { ...product, costs: changed.known }
      setNamesAndCodes((before) => ({
        ...before,
        products: { ...before.products, [productId]: now },
      }))
    }
    form.clearErrors(`items.${place}`)
  }

  /**
   * Counts an unknown code. Each further scan of it adds to its quantity, so nobody has to look at
   * the screen between scans.
   */
  function noteUnknown(code: string, qty: number): true {
    playTone('unknown')
    setNamesAndCodes(({ unknown, ...before }) => {
      const known = unknown.find((each) => each.code === code)
      const others = unknown.filter((each) => each !== known)
      return { ...before, unknown: [...others, { code, qty: (known?.qty ?? 0) + qty }] }
    })
    return true
  }

  function forget(code: string) {
    setNamesAndCodes(({ unknown, ...before }) => ({
      ...before,
      unknown: unknown.filter((each) => each.code !== code),
    }))
  }

  return { fields, notice, say, take, remove, splitLine, changeUnit, noteUnknown, forget }
}

export type PurchaseLines = ReturnType<typeof usePurchaseLines>

/** Why a product cannot be stocked, or is not bought in the pack whose code was typed; null if it can. */
export function unorderable(product: FoundProduct): string | null {
  if (product.productType === 'COMBO') return TEXT.kit
  if (!product.enableStock) return TEXT.untracked
  const pack = product.packs.find(({ id }) => id === product.packId)
  return !pack || pack.isBought ? null : TEXT.notBought(pack.name)
}
