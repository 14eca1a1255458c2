import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { MOST_QTY } from '#domain/money.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { MOST_LINES } from '#domain/sales/sale.ts'
import { call, serverSentence } from '#web/api.ts'
import type { LookUps } from '#web/finding/look-ups.ts'
import { useNotice } from '#web/finding/notice.ts'
import { playTone } from '#web/finding/sounds.ts'
import type { Aside } from '#web/purchases/form/aside.ts'
import { TEXT } from '#web/purchases/form/form-text.ts'
import type { PurchaseForm } from '#web/purchases/form/purchase-draft.ts'

/** The lines of an order as they are scanned, chosen and typed. */
export function useLines(
  form: PurchaseForm,
  lookUps: LookUps,
  setAside: (step: (before: Aside) => Aside) => void,
) {
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'items' })
  const [notice, say] = useNotice()
  // A cost is asked for before its line is there: the next scan of the same product waits for that line.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  /**
   * Adds units to the product's last line, or a line of it; false when nothing of it can be put on a shelf. The focus goes
   * to its quantity where it is still awaited once the line is there, else it stays.
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
    queue.current = lookUps.waitFor({ what: 'code', text: product.name }, turn())
    return true
  }

  async function takeNow(product: FoundProduct, qty: number, isAwaited: () => boolean) {
    const items = form.getValues('items')
    const place = items.findLastIndex(({ productId }) => productId === product.id)
    if (place >= 0) {
      const raised = Math.min(MOST_QTY, (items[place]?.qty || 0) + qty)
      form.setValue(`items.${place}.qty`, raised, { shouldDirty: true })
      if (isAwaited()) form.setFocus(`items.${place}.qty`)
      return say('added', TEXT.added(product.name, raised))
    }
    if (items.length >= MOST_LINES) return say('refused', TEXT.tooMany(MOST_LINES))
    try {
      const { cost } = await call(api.products.find, { params: { id: String(product.id) } })
      const { name, sku } = product
      setAside((before) => ({
        ...before,
        products: { ...before.products, [product.id]: { name, sku } },
      }))
      const blank = { lotNumber: '', expiryDate: '' }
      append(
        { productId: product.id, qty, cost, ...blank },
        { shouldFocus: isAwaited(), focusName: `items.${items.length}.qty` },
      )
      form.clearErrors('items')
      say('added', TEXT.added(product.name, qty))
    } catch (error) {
      lookUps.fail({ code: product.name, qty, sentence: serverSentence(error), product })
      playTone('refused')
    }
  }

  /** Of the same product, for the rest of it that came with another number or date. */
  function splitLine(place: number) {
    const line = form.getValues(`items.${place}`)
    if (form.getValues('items').length >= MOST_LINES)
      return say('refused', TEXT.tooMany(MOST_LINES))
    const lot = { ...line, qty: 1, lotNumber: '', expiryDate: '' }
    return insert(place + 1, lot, { focusName: `items.${place + 1}.qty` })
  }

  /** Scanned again it counts on; nobody need look up before the next scan. */
  function noteUnknown(code: string, qty: number) {
    setAside(({ unknown, ...before }) => {
      const known = unknown.find((each) => each.code === code)
      const others = unknown.filter((each) => each !== known)
      return { ...before, unknown: [...others, { code, qty: (known?.qty ?? 0) + qty }] }
    })
  }

  function forget(code: string) {
    setAside(({ unknown, ...before }) => ({
      ...before,
      unknown: unknown.filter((each) => each.code !== code),
    }))
  }

  return { fields, notice, say, take, remove, splitLine, noteUnknown, forget }
}

export type Lines = ReturnType<typeof useLines>

/** Why nothing of a product can be put on a shelf; null when it can. */
export function unorderable({ productType, enableStock }: FoundProduct): string | null {
  if (productType === 'COMBO') return TEXT.kit
  return enableStock ? null : TEXT.untracked
}
