import { describe, expect, test } from 'vitest'
import { UNSELLABLE } from '#domain/goods/products/product.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import { underLaw } from '#web/selling/sales/cart/lines.ts'
import { cardFor } from '#web/selling/sales/schemes/cards.ts'
import { sent } from '#web/selling/sales/till/pending-sale.ts'
import { openTill } from '#web/selling/sales/till/till.ts'
import {
  CASHIER,
  deviceStorage,
  foundProduct,
  pendingSale,
} from '#web/selling/sales/till/testing.ts'
import { figuresAccepted } from '#web/selling/sales/till/refusal-answers.ts'
import { lineSelected, selectedLine, selectionMoved } from '#web/selling/sales/till/selection.ts'
import {
  amountTyped,
  cardShown,
  cartCleared,
  clearUndone,
  customerChosen,
  discountChanged,
  EMPTY_TILL,
  lineRemoved,
  noteTyped,
  partAdded,
  productAdded,
  qtyChanged,
  saleRefused,
  schemeChosen,
  unitChanged,
} from '#web/selling/sales/till/till-state.ts'

const paracetamol = foundProduct(1, { name: 'Paracetamol 500 mg' })
const ofThree = qtyChanged(productAdded(EMPTY_TILL, paracetamol), '1', 3)

describe('the till', () => {
  test('says that a product was added, and how often', () => {
    expect(productAdded(EMPTY_TILL, paracetamol).notice?.text).toBe('Added Paracetamol 500 mg')
    expect(productAdded(ofThree, paracetamol).notice?.text).toBe(
      'Added Paracetamol 500 mg · 4 in cart',
    )
  })

  test('no longer says that a product was added once its line is gone, or has other units', () => {
    const two = productAdded(ofThree, foundProduct(2, { name: 'Neozep' }))

    expect(lineRemoved(two, '2').notice?.text).toBe('Neozep removed')
    expect(qtyChanged(two, '2', 5).notice).toBeNull()
    expect(lineRemoved(cartCleared(two), '2').notice?.text).toBe('Cart cleared')
  })

  test('adds as many as were asked for, all or none', () => {
    expect(productAdded(EMPTY_TILL, paracetamol, 3).notice?.text).toBe(
      'Added Paracetamol 500 mg · 3 in cart',
    )
    expect(productAdded(ofThree, paracetamol, 3).lines[0]?.qty).toBe(6)

    const tooMany = productAdded(ofThree, paracetamol, 1_000_000)

    expect(tooMany.lines).toBe(ofThree.lines)
    expect(tooMany.notice?.text).toBe('A line has at most 1,000,000 units')
  })

  test('says at the scan that goods cost more than the law lets them, and takes none, in packs neither', () => {
    const box = {
      id: 7,
      name: 'Box',
      factor: 10,
      price: '95.01',
      isSold: true,
      isBought: true,
      isActive: true,
      barcodes: [],
    }
    const capped = { ...paracetamol, priceCap: '9.50', packs: [box] }

    const dear = productAdded(EMPTY_TILL, capped)
    const fair = productAdded(EMPTY_TILL, { ...capped, price: '9.50' })
    const [, unit] = fair.lines[0]?.product.units ?? []
    const inBoxes = unitChanged(fair, '1', unit!)

    expect([dear.lines, dear.notice?.tone, dear.notice?.text]).toEqual([
      [],
      'refused',
      'Paracetamol 500 mg may cost at most ₱9.50 by law, and not ₱10.00: a manager lowers its price',
    ])
    expect(fair.notice?.text).toBe('Added Paracetamol 500 mg')
    expect([inBoxes.lines, inBoxes.notice?.text]).toEqual([
      fair.lines,
      'Paracetamol 500 mg (Box) may cost at most ₱95.00 by law, and not ₱95.01: a manager lowers its price',
    ])
  })

  test('says it when the price of a product in the cart has moved', () => {
    const state = productAdded(ofThree, { ...paracetamol, price: '11.00' })

    expect(state.notice?.text).toContain('₱11.00')
    expect(state.lines[0]?.product.price).toBe(11_00)
  })

  test('adds nothing that cannot be sold', () => {
    const state = productAdded(EMPTY_TILL, { ...paracetamol, unsellableReason: 'Expired' })

    expect(state.lines).toEqual([])
    expect(state.notice).toMatchObject({ tone: 'expired', text: 'Expired: Paracetamol 500 mg' })
  })

  test.each([
    [UNSELLABLE.expired, 'expired'],
    [UNSELLABLE.quarantined, 'expired'],
    [UNSELLABLE.recalled, 'expired'],
    [UNSELLABLE.outOfStock, 'outOfStock'],
    [UNSELLABLE.inactive, 'refused'],
    [UNSELLABLE.notForSelling, 'refused'],
    [UNSELLABLE.noParts, 'refused'],
  ])('distinguishes %o from other refusals', (unsellableReason, tone) => {
    expect(productAdded(EMPTY_TILL, { ...paracetamol, unsellableReason }).notice?.tone).toBe(tone)
  })

  test('forgets a refusal with the next change', () => {
    const state = saleRefused(ofThree, { sentence: 'Amount received is less than total' })

    expect(amountTyped(state, { text: '5', isJunk: false }).refusal).toBeNull()
    expect(lineRemoved(state, '1').refusal).toBeNull()
  })

  test('gives a cleared cart back', () => {
    const state = cartCleared(ofThree)

    expect(state.lines).toEqual([])
    expect(clearUndone(state).lines).toEqual(ofThree.lines)
  })

  test('does not pay the next cart with what was taken for a cleared one', () => {
    const paid = partAdded(amountTyped(ofThree, { text: '20', isJunk: false }), 20_00)
    const typed = amountTyped(paid, { text: '1000', isJunk: false })
    const state = cartCleared(typed)

    expect(state).toMatchObject({ parts: [], method: 'cash', amount: { text: '' } })
    expect(clearUndone(state)).toMatchObject({
      parts: [{ method: 'cash', amount: 20_00 }],
      method: 'ewallet',
      amount: { text: '1000' },
    })
  })

  test('takes over the prices that moved', () => {
    const figures = {
      lines: [{ productId: 1, price: '10.50', taxRatePct: '12', lineTotal: '31.50' }],
      totalBefore: '31.50',
      taxTotal: '2.60',
      grandTotal: '34.10',
    }

    const state = figuresAccepted(
      saleRefused(ofThree, { sentence: 'Prices have changed', figures }),
    )

    expect(state.lines[0]?.product).toMatchObject({ price: 10_50, taxRatePct: 120_000 })
    expect(state.refusal).toBeNull()
  })

  test('takes goods out of a scheme that they left, so that the next press sells', () => {
    const scheme = { ...SCHEMES.SC, name: 'Senior Citizen' }
    const card = { scheme, beneficiaryId: 1, holderName: 'Rosa', maskedNumber: '•••• 4821' }
    const shown = cardShown(productAdded(EMPTY_TILL, { ...paracetamol, schemes: ['SC'] }), {
      ...card,
      weekLeft: null,
      representative: null,
    })
    const figures = {
      lines: [{ productId: 1, price: '10.00', taxRatePct: '12', schemes: [], lineTotal: '10.00' }],
      totalBefore: '10.00',
      taxTotal: '1.07',
      grandTotal: '10.00',
    }
    const schemeOf = ({ lines, cards }: typeof shown) =>
      cardFor(underLaw(lines[0]!), cards)?.scheme.code // it has a line
    const pressed = schemeChosen(shown, '1', 'SC')

    const state = figuresAccepted(saleRefused(pressed, { sentence: 'Not covered', figures }))

    expect([schemeOf(pressed), schemeOf(state)]).toEqual(['SC', undefined])
  })

  test('clears the customer and the note with the cart, so that the next sale is nobody else’s, and brings them back together', () => {
    const rosa = { id: 7, name: 'Rosa Cruz', phone: null }
    const state = noteTyped(customerChosen(ofThree, rosa), 'For the ward')

    const cleared = cartCleared(state)

    expect(cleared).toMatchObject({ lines: [], customer: null, note: null })
    expect(productAdded(cleared, paracetamol)).toMatchObject({ customer: null, cleared: null })
    const { lines } = ofThree
    expect(clearUndone(cleared)).toMatchObject({ lines, customer: rosa, note: 'For the ward' })
  })

  test('brings back the line that was removed, with what was changed on it, and selects it', () => {
    const three = productAdded(productAdded(ofThree, foundProduct(2)), foundProduct(3))
    const state = discountChanged(lineSelected(three, '2'), '2', 50_000)

    const removed = lineRemoved(state, '2')

    expect(removed.lines.map(({ key }) => key)).toEqual(['1', '3'])
    expect(selectedLine(removed)).toBe('3')
    expect(clearUndone(removed)).toMatchObject({ lines: state.lines, selectedKey: '2' })
  })

  test('has nothing to undo once the cart of a removed line was changed or sent', () => {
    const removed = lineRemoved(productAdded(ofThree, foundProduct(2)), '2')

    expect(removed.cleared?.lines).toHaveLength(2)
    expect(qtyChanged(removed, '1', 5).cleared).toBeNull()
    expect(sent(removed, pendingSale()).cleared).toBeNull()
  })

  test('selects the line that was added last, its neighbours, and never beyond the ends', () => {
    const three = productAdded(productAdded(ofThree, foundProduct(2)), foundProduct(3))

    expect(selectedLine(three)).toBe('3')
    expect(selectedLine(selectionMoved(three, 1))).toBe('3')
    expect(selectedLine(selectionMoved(three, -1))).toBe('2')
    expect(selectedLine(selectionMoved(lineSelected(three, '1'), -1))).toBe('1')
    expect(selectedLine(EMPTY_TILL)).toBeUndefined()
    expect(selectedLine(lineSelected(three, '9'))).toBe('3')
  })
})

test('what another tab has sold is not brought back by the undo of a removed line', () => {
  const device = deviceStorage()
  const open = () => openTill(device, CASHIER, () => Promise.resolve(null))
  const till = open()
  till.change(() => lineRemoved(productAdded(ofThree, foundProduct(2)), '2'))
  expect(till.state().cleared?.lines).toHaveLength(2)

  open().change((state) => sent(state, pendingSale({ key: state.key ?? '' })))
  till.reread()

  expect(till.state()).toMatchObject({ lines: [], cleared: null })
})
