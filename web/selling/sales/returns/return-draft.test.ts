import { expect, test } from 'vitest'
import type { Returnable } from '#domain/selling/sales/returns/api.ts'
import {
  figuresOf,
  productsOf,
  refundsOf,
  returnBodyOf,
  returnChecking,
  returnDraftOf,
} from '#web/selling/sales/returns/return-draft.ts'
import { typedCount } from '#web/platform/ui/count-options.ts'
import { returnable, returnableLine } from '#web/testing/returns.ts'

/** Three tablets for 10.00, of which one came back for 3.33. */
const ONE_BACK = returnableLine({
  qty: 3,
  returnedQty: 1,
  price: '3.34',
  due: '10.00',
  tax: '0.83',
  returnedDue: '3.33',
  returnedTax: '0.28',
})

/** What a form reads in a field that was emptied, and in one of which nobody knows what its comma means. */
const [EMPTIED, UNREAD] = ['', '1,250'].map(typedCount) as [number, number]

function checked(from: Returnable, quantities: number[]) {
  const draft = returnDraftOf(from)
  const lines = draft.lines.map((line, index) => ({ ...line, qty: quantities[index] ?? 0 }))
  return returnChecking(from).safeParse({ ...draft, reason: 'Wrong item', lines })
}

test('the last units come to what is left of the line, and a tax on top comes with them', () => {
  const onTop = returnable([ONE_BACK], { taxMode: 'ADDED_TO_TOTAL' })

  expect(figuresOf(returnable([ONE_BACK]), [2])).toEqual({ total: 667, credited: 0, refunded: 667 })
  expect(figuresOf(onTop, [2]).total).toBe(722)
  expect(figuresOf(onTop, [1]).total + figuresOf(onTop, [2]).total).toBeGreaterThan(722)
})

test('what is still owed is lowered first, and only the rest is given back', () => {
  expect(figuresOf(returnable([ONE_BACK], { balanceDue: '5.00' }), [2])).toEqual({
    total: 667,
    credited: 500,
    refunded: 167,
  })
})

test('money goes back as it came, cash first; more by one method than was paid so is a manager’s', () => {
  const paid = {
    held: [
      { method: 'ewallet', amount: '5.00' },
      { method: 'cash', amount: '5.00' },
    ],
  }

  expect(refundsOf(paid, '', 667)).toEqual({
    refunds: [
      { method: 'cash', amount: 500 },
      { method: 'ewallet', amount: 167 },
    ],
    isForManagers: false,
  })
  expect(refundsOf(paid, 'cash', 667)).toEqual({
    refunds: [{ method: 'cash', amount: 667 }],
    isForManagers: true,
  })
  expect(refundsOf(paid, 'cash', 500).isForManagers).toBe(false)
})

test('an emptied field brings nothing back; nothing at all, and more than is left, are refused', () => {
  const from = returnable([ONE_BACK, returnableLine({ line: 2 })])

  expect(checked(from, [EMPTIED, 1]).success).toBe(true)
  expect(checked(from, [UNREAD, 1]).success).toBe(false)
  expect(checked(from, [0, 0]).error?.issues[0]?.message).toBe('Say how many are returned')
  expect(checked(from, [3, 0]).error?.issues[0]?.message).toBe('Only 2 left')
})

test('only what comes back is sent, with the total that was shown', () => {
  const from = returnable([returnableLine({ line: 1 }), ONE_BACK])
  const draft = checked(from, [0, 1]).data!

  expect(returnBodyOf(from, draft)).toEqual({
    reason: 'Wrong item',
    items: [{ line: 1, qty: 1 }],
    total: '3.34',
  })
  expect(returnBodyOf(from, { ...draft, method: 'card' }).refunds).toEqual([
    { method: 'card', amount: '3.34' },
  ])
})

test('each part of a kit goes where it is said to go, from however many lots it was taken', () => {
  const [part] = returnableLine().goods
  const goods = [
    { ...part!, productId: 7, productName: 'Gauze', condition: 'SHELF' as const },
    { ...part!, productId: 7, productName: 'Gauze', lotId: 2, condition: 'SHELF' as const },
    { ...part!, productId: 8, productName: 'Ointment' },
  ]
  const from = returnable([returnableLine({ isKit: true, goods })])
  const draft = checked(from, [1]).data!
  const lines = [{ ...draft.lines[0]!, conditions: ['' as const, 'DESTROYED' as const] }]

  expect(productsOf(from.lines[0]!).map(({ productName }) => productName)).toEqual([
    'Gauze',
    'Ointment',
  ])
  expect(returnBodyOf(from, draft).items).toEqual([{ line: 1, qty: 1 }])
  expect(returnBodyOf(from, { ...draft, lines }).items).toEqual([
    { line: 1, qty: 1, parts: [{ productId: 8, condition: 'DESTROYED' }] },
  ])
})
