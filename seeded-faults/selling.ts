import type { Fault } from './fault.ts'

/** Prices, tax, payments, lots and orders. */
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
    from: ': discountAmount > percentOf(totalBefore, most)',
    to: ': discountRate(discount) > most',
    caughtBy: ['server/sales/orders/prices.test.ts'],
  },
  {
    name: 'kit-on-the-day-a-part-expires',
    rule: 'On the very day that a part expires its kits may still be sold, and the lists say so',
    file: 'server/stock/kits/queries.ts',
    from: 'expiry_date >= ${today(now)}',
    to: 'expiry_date > ${today(now)}',
    caughtBy: ['server/stock/kits/kits.test.ts'],
  },
  {
    name: 'stream-as-a-touch',
    rule: 'The stream that a screen opens by itself keeps no till from being locked',
    file: 'server/routing.ts',
    from: "=== 'text/event-stream') return Infinity",
    to: "=== 'text/event-stream') return 0",
    caughtBy: ['server/auth/idle.test.ts'],
  },
  {
    name: 'seals-above-what-settled',
    rule: 'An entry that was still being written when a server began to seal the log is sealed, too',
    file: 'server/audit/seals/keep-sealing.ts',
    from: 'if (floor === null) floor = settled',
    to: 'if (floor === null) floor = Math.max(settled, newest)',
    caughtBy: ['server/audit/seals/seals.test.ts'],
  },
  {
    name: 'prescription-of-a-foreign-sale',
    rule: 'Whoever uploaded a prescription does not see it once another branch’s order holds it',
    file: 'server/prescriptions/queries.ts',
    from: 'THEN EXISTS (SELECT',
    to: 'THEN uploaded_by_id = ${id} OR EXISTS (SELECT',
    caughtBy: ['server/reach-rules.test.ts'],
  },
  {
    name: 'kit-stocked-elsewhere',
    rule: 'A kit whose parts lie at another branch is out of stock here',
    file: 'server/reports/inventory/queries.ts',
    from: 'FROM kit_shelves WHERE sellable_qty > 0 AND ${atPlaces})',
    to: 'FROM kit_shelves WHERE sellable_qty > 0)',
    caughtBy: ['server/reports/inventory/inventory.test.ts'],
  },
  {
    name: 'news-before-the-commit',
    rule: 'Who asks when the last news of a file comes sees all that it brought',
    file: 'server/products/import/run/run-import.ts',
    from: `      const isOver = await pharmacy.database.transaction((tx) =>
        doBatch(tx, run, { limit, refusesRow, now }),
      )
      // The call that started it was answered long ago: what it writes is told by itself.
      for (const row of WRITTEN_BY_ROWS) pharmacy.news.mark(row)
`,
    to: `      const isOver = await pharmacy.database.transaction(async (tx) => {
        const isDone = await doBatch(tx, run, { limit, refusesRow, now })
        for (const row of WRITTEN_BY_ROWS) pharmacy.news.mark(row)
        return isDone
      })
`,
    caughtBy: ['server/events/events.test.ts › the last news of a file'],
  },
  {
    name: 'products-locked-before-shelves',
    rule: 'Locks are taken in one order, so that two who meet crosswise do not wait for each other',
    file: 'server/purchases/goods.ts',
    from: `  await lockInventory(tx, locationId, productIds)
  await lockProducts(tx, productIds)
`,
    to: `  await lockProducts(tx, productIds)
  await lockInventory(tx, locationId, productIds)
`,
    caughtBy: ['server/lock-order.test.ts'],
  },
  {
    name: 'answer-of-another-sale',
    rule: 'An answer counts only while its own sale is the one on its way',
    file: 'web/sales/till/complete-sale.ts',
    from: 'if (till.state().pending?.key !== key) return',
    to: 'if (!till.state().pending) return',
    caughtBy: ['web/sales/till/complete-sale.test.ts'],
  },
  {
    name: 'basket-dropped-before-it-is-pending',
    rule: 'A crash between two writes of a device loses no cart',
    file: 'web/sales/till/till.ts',
    from: 'isOnItsWay || isHeld ? keeps : keeps.toReversed()',
    to: 'isOnItsWay || isHeld ? keeps.toReversed() : keeps',
    caughtBy: ['web/sales/till/till.test.ts'],
  },
  {
    name: 'hours-of-every-branch',
    rule: 'Every figure by location obeys the reach of whoever asks, the hours of the Dashboard too',
    file: 'server/reports/dashboard/read-dashboard.ts',
    from: 'listHours(tx, now, filters)',
    to: 'listHours(tx, now, { ...filters, reach: null })',
    caughtBy: ['server/reach-figures.test.ts'],
  },
  {
    name: 'focus-taken-from-who-types',
    rule: 'A refusal takes the focus from nobody who is typing',
    file: 'web/sales/till/use-paying.ts',
    from: 'stops.searchRef.current && isEmpty(here))',
    to: 'stops.searchRef.current || isEmpty(here))',
    caughtBy: ['e2e/paying.e2e.ts › takes the focus from nobody'],
  },
  {
    name: 'gap-of-the-stream-forgotten',
    rule: 'What changed while no news came is shown when news comes again',
    file: 'web/events/watch-changes.ts',
    from: 'if (hasMissed) refreshAll(Object.keys(api))',
    to: 'if (hasMissed) refreshAll([])',
    caughtBy: ['e2e/live.e2e.ts › while no news came'],
  },
]
