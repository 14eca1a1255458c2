import type { Fault } from './fault.ts'

/** Faults in prices, tax, payments, orders and keys. */
export const OF_SELLING: readonly Fault[] = [
  {
    name: 'tax-before-the-discount',
    rule: 'Tax inside prices is found in what a line keeps after its share of the order’s discount',
    file: 'domain/sales/order.ts',
    from: 'percentWithin(taxed[index] ?? 0,',
    to: 'percentWithin(lineTotals[index] ?? 0,',
    caughtBy: ['domain/sales/order.test.ts'],
  },
  {
    name: 'half-a-centavo-down',
    rule: 'Half a centavo is rounded up, away from zero',
    file: 'domain/money.ts',
    from: '(magnitude * 2n + divisor) / (2n * divisor)',
    to: '(magnitude * 2n + divisor - 1n) / (2n * divisor)',
    caughtBy: ['domain/money.test.ts'],
  },
  {
    name: 'tax-rate-of-the-till',
    rule: 'Where tax is inside the prices the product’s own rate counts, whatever the till sends',
    file: 'server/sales/reckon-sale.ts',
    from: 'taxRatePct: isReckoned ? ownRate : (item.taxRatePct ?? ownRate),',
    to: 'taxRatePct: isReckoned ? (item.taxRatePct ?? ownRate) : (item.taxRatePct ?? ownRate),',
    caughtBy: ['server/sales/tax-and-discounts.test.ts'],
  },
  {
    name: 'pesos-held-against-a-percentage',
    rule: 'A discount in pesos is limited by the role’s percentage of the subtotal',
    file: 'server/sales/orders/reckon-order.ts',
    from: ': discountAmount <= percentOf(totalBefore, most)',
    to: ': discountRate(given) <= most',
    caughtBy: ['server/sales/orders/prices.test.ts'],
  },
  {
    name: 'manager-price-for-one-more',
    rule: 'In a cashier’s hands a manager’s price holds for as many units as it was given for',
    file: 'server/sales/orders/reckon-order.ts',
    from: 'askedQty <= givenQty',
    to: 'askedQty <= givenQty + 1',
    caughtBy: ['server/sales/orders/prices.test.ts'],
  },
  {
    name: 'change-out-of-a-card',
    rule: 'Only cash may be more than the total: no card pays change',
    file: 'domain/sales/checkout.ts',
    from: 'if (overpaid(totals.grandTotal, payments) > 0)',
    to: 'if (overpaid(2 * totals.grandTotal, payments) > 0)',
    caughtBy: ['domain/sales/checkout.test.ts'],
  },
  {
    name: 'paid-more-than-owed',
    rule: 'A payment of an order is never more than is owed on it',
    file: 'server/sales/orders/add-payment.ts',
    from: 'if (isOverpaid(owed, tenders))',
    to: 'if (isOverpaid(owed, tenders) && tenders.length > 1)',
    caughtBy: ['server/sales/orders/payments.test.ts'],
  },
  {
    name: 'goods-given-back-twice',
    rule: 'A sale that is voided twice gives its goods back once',
    file: 'server/sales/orders/delete-sale.ts',
    from: `  if (sale.voidedAt !== null) return
`,
    to: '',
    caughtBy: ['server/sales/orders/void.test.ts'],
  },
  {
    name: 'kit-changed-between-lock-and-reading',
    rule: 'A kit’s parts may not change between the locks of a sale and its reading',
    file: 'server/sales/basis-and-shelves.ts',
    from: 'if (shelves.some(',
    to: 'if (shelves.length === 0 && shelves.some(',
    caughtBy: ['server/sales/kit-races.test.ts'],
  },
  {
    name: 'lots-of-another-branch',
    rule: 'A sale takes from the lots of its own location',
    file: 'server/sales/queries.ts',
    from: 'WHERE product_id = products.id AND location_id = ${locationId} AND qty > 0',
    to: 'WHERE product_id = products.id AND qty > 0',
    caughtBy: ['server/sales/sales.test.ts'],
  },
  {
    name: 'key-with-another-body',
    rule: 'A key that comes with another body gives nobody the first one’s answer',
    file: 'server/idempotency/once.ts',
    from: 'if (!isSameBody(stored, came))',
    to: 'if (stored.madeId < 0 && !isSameBody(stored, came))',
    caughtBy: ['server/sales/orders/orders.test.ts', 'server/purchases/creating.test.ts'],
  },
  {
    name: 'given-up-and-made',
    rule: 'A key that was given up can never do anything',
    file: 'server/idempotency/once.ts',
    from: `    await claim(tx, use, now)
    await refuseTooMany`,
    to: `    if (use.body !== null) await claim(tx, use, now)
    await refuseTooMany`,
    caughtBy: ['server/sales/lost-answers.test.ts'],
  },
  {
    name: 'answer-to-another-branch',
    rule: 'What was saved with a key is told only to who reaches its location',
    file: 'server/idempotency/once.ts',
    from: `  const stored = await findKey(database.pool, key)
  refuseElsewhere(user, stored.locationId)
`,
    to: `  const stored = await findKey(database.pool, key)
  if (stored.madeId === null) refuseElsewhere(user, stored.locationId)
`,
    caughtBy: ['server/reach-rules.test.ts'],
  },
  {
    name: 'approved-for-another-body',
    rule: 'An approval is good for the body that was approved, and for no other',
    file: 'server/idempotency/approvals/queries.ts',
    from: 'AND body_hash = ${body.hash} AND hash_rule',
    to: 'AND octet_length(${body.hash}::bytea) = 32 AND hash_rule',
    caughtBy: ['server/approvals/refusals.test.ts'],
  },
  {
    name: 'approved-by-oneself',
    rule: 'Nobody approves what they do themselves',
    file: 'server/approvals/queries.ts',
    from: '(users.id <> ${callerId}',
    to: '(users.id > 0 AND ${callerId}::int > 0',
    caughtBy: ['server/approvals/approvals.test.ts'],
  },
  {
    name: 'approved-unseen',
    rule: 'An approval lifts what its approver was shown, and nothing more',
    file: 'server/authority.ts',
    from: 'needs.every((need) => isShown(need) && !isBeyond(need))',
    to: 'needs.every((need) => needs.some(isShown) && !isBeyond(need))',
    caughtBy: ['server/approvals/approvals.test.ts'],
  },
  {
    name: 'pin-counted-after-it-is-checked',
    rule: 'A PIN that is tried counts as wrong before it is checked',
    file: 'server/auth/pins/queries.ts',
    from: 'UPDATE users SET pin_wrong = pin_wrong + 1',
    to: 'UPDATE users SET pin_wrong = pin_wrong',
    caughtBy: ['server/auth/pins.test.ts'],
  },
]
