import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { api } from '#domain/api.ts'
import { MOST_QTY } from '#domain/quantity.ts'
import type { FoundProduct } from '#domain/products/api.ts'
import { MOST_LINES } from '#domain/sales/sale.ts'
import { call, serverSentence } from '#web/api.ts'
import type { Aside, FailedCode } from '#web/purchases/form/aside.ts'
import { TEXT } from '#web/purchases/form/form-text.ts'
import type { PurchaseForm } from '#web/purchases/form/purchase-draft.ts'
import type { Coming } from '#web/purchases/form/use-coming.ts'
import { playNotice } from '#web/sales/till/sounds.ts'

/** The last thing that happened to the lines. */
export type LineNotice = { id: number; tone: 'added' | 'unknown' | 'refused'; text: string }

/** The lines of an order as they are scanned, chosen and typed. */
export function useLines(
  form: PurchaseForm,
  aside: Aside,
  setAside: (step: (before: Aside) => Aside) => void,
  coming: Coming,
) {
  const { fields, append, insert, remove } = useFieldArray({ control: form.control, name: 'items' })
  const [notice, setNotice] = useState<LineNotice | null>(null)
  // A cost is asked for before its line is there: the next scan of the same product waits for that line.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function say(tone: LineNotice['tone'], text: string) {
    setNotice((last) => ({ id: (last?.id ?? 0) + 1, tone, text }))
    playNotice(tone)
  }

  /**
   * Adds units to the product's last line, or a line of it. The focus goes to its quantity where it is still waited
   * for once the line is there, else it stays.
   */
  function take(product: FoundProduct, qty: number, isWaitedFor = () => false): Promise<void> {
    const before = queue.current
    const turn = async () => {
      await before
      return takeNow(product, qty, isWaitedFor)
    }
    const taken = coming.waitFor(product.name, turn())
    queue.current = taken
    return taken
  }

  async function takeNow(product: FoundProduct, qty: number, isWaitedFor: () => boolean) {
    const reason = unorderable(product)
    if (reason !== null) return say('refused', `${product.name}: ${reason}`)
    const items = form.getValues('items')
    const place = items.findLastIndex(({ productId }) => productId === product.id)
    if (place >= 0) {
      const raised = Math.min(MOST_QTY, (items[place]?.qty || 0) + qty)
      form.setValue(`items.${place}.qty`, raised, { shouldDirty: true })
      if (isWaitedFor()) form.setFocus(`items.${place}.qty`)
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
        { shouldFocus: isWaitedFor(), focusName: `items.${items.length}.qty` },
      )
      form.clearErrors('items')
      say('added', TEXT.added(product.name, qty))
    } catch (error) {
      noteFailed({ code: product.name, qty, sentence: serverSentence(error), product })
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
    playNotice('unknown')
  }

  function forget(code: string) {
    setAside(({ unknown, ...before }) => ({
      ...before,
      unknown: unknown.filter((each) => each.code !== code),
    }))
  }

  /** Stays in sight until it is tried again: the next scan must not hide that this one is missing. */
  function noteFailed(asked: FailedCode) {
    setAside((before) => {
      const known = before.failed.find((each) => isSame(each, asked))
      const others = before.failed.filter((each) => each !== known)
      return { ...before, failed: [...others, { ...asked, qty: (known?.qty ?? 0) + asked.qty }] }
    })
    playNotice('refused')
  }

  function forgetFailed(asked: FailedCode) {
    setAside((before) => ({
      ...before,
      failed: before.failed.filter((each) => !isSame(each, asked)),
    }))
  }

  return {
    fields,
    products: aside.products,
    notice,
    coming,
    unknown: aside.unknown,
    failed: aside.failed,
    say,
    take,
    remove,
    splitLine,
    noteUnknown,
    forget,
    noteFailed,
    forgetFailed,
  }
}

export type Lines = ReturnType<typeof useLines>

function isSame(one: FailedCode, other: FailedCode): boolean {
  return one.code === other.code && one.product?.id === other.product?.id
}

/** Why nothing of a product can be put on a shelf; null when it can. */
export function unorderable({ productType, enableStock }: FoundProduct): string | null {
  if (productType === 'COMBO') return TEXT.kit
  return enableStock ? null : TEXT.untracked
}
