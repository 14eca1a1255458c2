import { useFieldArray } from 'react-hook-form'
import { MOST_LINES } from '#domain/goods/products/product.ts'
import { useNotice } from '#web/goods/product-search/notice.ts'
import { playTone } from '#web/goods/product-search/sounds.ts'
import {
  withoutUnknown,
  withProduct,
  withUnknown,
  type LinePack,
  type LineProduct,
} from '#web/buying/purchases/form/names-and-codes.ts'
import { TEXT } from '#web/buying/purchases/form/purchase-form-text.ts'
import { costAfter } from '#web/buying/purchases/form/unit-costs.ts'
import { useAddedGoods } from '#web/buying/purchases/form/use-added-goods.ts'
import type { OrderForm } from '#web/buying/purchases/form/use-purchase-form.ts'

/** Operations on the lines of a purchase order: scan, split, remove, and note unknown codes. */
export function usePurchaseLines(order: OrderForm) {
  const { form, setNamesAndCodes } = order
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'items' })
  const [notice, say] = useNotice()
  const take = useAddedGoods(order, append, say)

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
      setNamesAndCodes((before) => withProduct(before, productId, now))
    }
    form.clearErrors(`items.${place}`)
  }

  function noteUnknown(code: string, qty: number): true {
    playTone('unknown')
    setNamesAndCodes((before) => withUnknown(before, { code, qty }))
    return true
  }

  function forget(code: string) {
    setNamesAndCodes((before) => withoutUnknown(before, code))
  }

  return { fields, notice, say, take, remove, splitLine, changeUnit, noteUnknown, forget }
}

export type PurchaseLines = ReturnType<typeof usePurchaseLines>
