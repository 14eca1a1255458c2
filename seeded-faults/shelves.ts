import type { Fault } from './fault.ts'

/** Faults in lots, kits, deliveries and imports. */
export const OF_SHELVES: readonly Fault[] = [
  {
    name: 'younger-lot-first',
    rule: 'With the same expiry the older lot goes first',
    file: 'domain/goods/stock/fefo.ts',
    from: 'a.id - b.id',
    to: 'b.id - a.id',
    caughtBy: ['domain/goods/stock/fefo.test.ts'],
  },
  {
    name: 'expired-lot-sold',
    rule: 'No expired lot is ever sold',
    file: 'domain/goods/stock/fefo.ts',
    from: 'lots.filter(({ reason }) => reason === null),\n    qty',
    to: "lots.filter(({ reason }) => reason === null || reason === 'EXPIRED'),\n    qty",
    caughtBy: ['domain/goods/stock/fefo.test.ts'],
  },
  {
    name: 'quarantined-lot-sold',
    rule: 'No quarantined lot is ever sold',
    file: 'server/platform/database/schema.sql',
    from: "WHEN state = 'QUARANTINE' THEN 'QUARANTINED'",
    to: "WHEN state = 'QUARANTINE' THEN NULL",
    caughtBy: ['server/goods/stock/what-sells.test.ts'],
  },
  {
    name: 'quarantined-goods-hide-a-shortage',
    rule: 'Low counts what may be sold, quarantined and recalled goods left out',
    file: 'server/goods/stock/stock.sql.ts',
    from: 'WHERE NOT is_sellable(state, expiry_date, (SELECT day FROM shelf_day))',
    to: 'WHERE expiry_date < (SELECT day FROM shelf_day)',
    caughtBy: ['server/goods/stock/what-sells.test.ts'],
  },
  {
    name: 'state-without-its-shelf',
    rule: 'No unit is sold and quarantined at once',
    file: 'server/goods/stock/change-state.ts',
    from: `  await lockInventory(tx, seen.locationId, [seen.productId])
`,
    to: '',
    caughtBy: ['server/lock-order.test.ts', 'server/goods/stock/change-state.test.ts'],
  },
  {
    name: 'kit-on-the-day-a-part-expires',
    rule: 'On the very day that a part expires its kits may still be sold, and the lists say so',
    file: 'server/platform/database/schema.sql',
    from: 'expiry_date >= day)',
    to: 'expiry_date > day)',
    caughtBy: ['server/goods/stock/kits.test.ts'],
  },
  {
    name: 'kit-stocked-elsewhere',
    rule: 'A kit whose parts lie at another branch is out of stock here',
    file: 'server/reporting/reports/inventory/inventory.sql.ts',
    from: 'FROM kit_shelves WHERE sellable_qty > 0 AND ${atPlaces})',
    to: 'FROM kit_shelves WHERE sellable_qty > 0)',
    caughtBy: ['server/reporting/reports/inventory/inventory.test.ts'],
  },
  {
    name: 'products-locked-before-shelves',
    rule: 'Locks are taken in one order, so that two who meet crosswise do not wait for each other',
    file: 'server/buying/purchases/goods-and-shelves.ts',
    from: `  await lockInventory(tx, locationId, productIds)
  await lockProducts(tx, productIds)
`,
    to: `  await lockProducts(tx, productIds)
  await lockInventory(tx, locationId, productIds)
`,
    caughtBy: ['server/lock-order.test.ts'],
  },
  {
    name: 'more-received-than-ordered',
    rule: 'Two receipts of one line never come to more than was ordered',
    file: 'domain/buying/purchases/receiving.ts',
    from: `    open.set(line, left)
`,
    to: '',
    caughtBy: ['domain/buying/purchases/receiving.test.ts'],
  },
  {
    name: 'free-goods-are-paid',
    rule: 'What comes free is spread over all that comes: ten paid boxes and one are eleven at ten elevenths',
    file: 'domain/buying/purchases/bought-units.ts',
    from: 'paidUnits: units - line.freeQty',
    to: 'paidUnits: units',
    caughtBy: [
      'domain/buying/purchases/bought-units.test.ts',
      'server/buying/purchases/any-packs.test.ts',
    ],
  },
  {
    name: 'pack-counted-as-piece',
    rule: 'A box that is received is as many pieces as it holds',
    file: 'domain/buying/purchases/receiving.ts',
    from: 'piecesOf(qty, packId == null ? null : packOf(line))',
    to: 'piecesOf(qty, packId == null ? packOf(line) : null)',
    caughtBy: [
      'domain/buying/purchases/receiving.test.ts',
      'server/buying/purchases/bought-packs.test.ts',
    ],
  },
  {
    name: 'undone-though-adjusted',
    rule: 'A delivery is undone only while its lots are whole, adjustments counted',
    file: 'server/buying/purchases/deliveries.sql.ts',
    from: "('PURCHASE', 'PURCHASE_UNDO')",
    to: "('PURCHASE', 'PURCHASE_UNDO', 'ADJUSTMENT')",
    caughtBy: ['server/buying/purchases/undoing.test.ts'],
  },
  {
    name: 'mean-of-lots-not-units',
    rule: 'A delivery’s cost goes into the product’s by units, not by lots',
    file: 'server/goods/stock/lots.sql.ts',
    from: 'round(sum(qty * unit_cost) / sum(qty), 2)',
    to: 'round(avg(unit_cost), 2)',
    caughtBy: ['server/buying/purchases/receiving.test.ts'],
  },
  {
    name: 'on-order-counts-what-came',
    rule: 'On order is only what is still to come: what was received of an order, undone deliveries aside, is not',
    file: 'server/buying/purchases/on-order.sql.ts',
    from: 'sum(item.qty - came.qty)::int AS qty',
    to: 'sum(item.qty)::int AS qty',
    caughtBy: ['server/buying/purchases/lists.test.ts'],
  },
  {
    name: 'recall-without-its-shelves',
    rule: 'A recall holds every shelf of its product, so that what comes is seen by it or finds it',
    file: 'server/goods/recalls/open-recall.ts',
    from: `  await lockWholeProduct(tx, productId)
`,
    to: '',
    caughtBy: ['server/goods/recalls/races.test.ts'],
  },
  {
    name: 'mistake-frees-what-has-gone',
    rule: 'A recall by mistake frees only what has not moved since',
    file: 'server/goods/recalls/end-recall.ts',
    from: '(left.get(lotId) ?? -goneQty) + qty',
    to: '(left.get(lotId) ?? 0) + qty - 0 * goneQty',
    caughtBy: ['server/goods/recalls/recalls.test.ts'],
  },
  {
    name: 'renamed-past-a-recall',
    rule: 'A lot that gets a number under an open recall is recalled with it',
    file: 'server/goods/stock/correct-lot.ts',
    from: 'toId === id ? await recallLot(tx, id, by) :',
    to: 'toId === id ? new Map<number, number>() :',
    caughtBy: ['server/goods/stock/recalled.test.ts'],
  },
  {
    name: 'recalled-with-what-was-released',
    rule: 'Of what comes under an open recall just the units that come are recalled, not those that were released by hand',
    file: 'server/goods/stock/stock.sql.ts',
    from: 'qty: qtyOf.get(units.lotId) ?? units.qty',
    to: 'qty: units.qty',
    caughtBy: ['server/goods/stock/recalled.test.ts'],
  },
  {
    name: 'corrected-lot-changes-what-was-sold',
    rule: 'A lot’s correction leaves what was sold of it at its cost, and a voided sale comes back at that',
    file: 'server/goods/stock/lots.sql.ts',
    from: `export async function correctLot(tx: Tx, { id, lotNumber, expiryDate }: FilledLot): Promise<void> {
  await run(
    tx,
    sql\`UPDATE stock_lots SET lot_number = \${lotNumber}, expiry_date = \${expiryDate}::date WHERE id = \${id}\`,`,
    to: `export async function correctLot(
  tx: Tx,
  { id, lotNumber, expiryDate, unitCost }: FilledLot & { unitCost?: string },
): Promise<void> {
  await run(
    tx,
    sql\`UPDATE stock_lots SET lot_number = \${lotNumber}, expiry_date = \${expiryDate}::date, unit_cost = COALESCE(\${unitCost ?? null}::numeric, unit_cost)
         WHERE id = \${id}\`,`,
    caughtBy: [
      'server/goods/stock/correct-lot.test.ts',
      'server/selling/sales/races.test.ts › corrected while',
    ],
  },
  {
    name: 'month-expires-on-its-first',
    rule: 'A month alone, as boxes print it, expires on its last day',
    file: 'domain/days.ts',
    from: 'return dayOf(year, month, lengthOf(year, month))',
    to: 'return dayOf(year, month, 1)',
    caughtBy: ['domain/days.test.ts'],
  },
  {
    name: 'bomb-in-a-workbook',
    rule: 'A workbook takes no more memory than its directory says',
    file: 'server/platform/import/reading/workbook/unzip.ts',
    from: 'maxOutputLength: Math.max(1, bytes)',
    to: 'maxOutputLength: 2 ** 31',
    caughtBy: [
      'server/platform/import/reading/workbook/hostile.test.ts › a bomb that says it is small',
    ],
  },
  {
    name: 'lot-counted-twice',
    rule: 'A lot that stands twice in a file comes in once',
    file: 'domain/goods/products/import/repeats.ts',
    from: '  if (same !== undefined)\n',
    to: '  if (same === 0)\n',
    caughtBy: [
      'domain/goods/products/import/corpus.test.ts',
      'domain/goods/products/import/repeats.test.ts',
    ],
  },
  {
    name: 'lots-of-a-refused-line-emptied',
    rule: 'A shelf is left as it is while a line of its product is refused',
    file: 'domain/goods/products/import/plan-stock.ts',
    from: 'return torn.has(shelf.productId)',
    to: 'return torn.has(-shelf.productId)',
    caughtBy: ['domain/goods/products/import/plan-stock.test.ts'],
  },
  {
    name: 'adjustment-from-the-second-batch',
    rule: 'All stock of an import belongs to one adjustment',
    file: 'server/goods/products/import/import-kind.ts',
    from: `    await keepAdjustment(tx, importId, adjustmentId)
`,
    to: `    if (rows[0]?.line !== 2) await keepAdjustment(tx, importId, adjustmentId)
`,
    caughtBy: [
      'server/goods/products/import/running.test.ts › in several batches is one adjustment',
    ],
  },
  {
    name: 'pack-on-sale-by-a-file',
    rule: 'A pack that is not sold goes out in a file as that, and is not sold where it comes in',
    file: 'domain/goods/products/import/packs-after.ts',
    from: 'isSold: orNothing(isSold),',
    to: 'isSold: null,',
    caughtBy: [
      'server/goods/products/export/export.test.ts › makes the same products in another shop',
    ],
  },
  {
    name: 'taken-back-though-sold',
    rule: 'An import of which something was sold since is not taken back',
    file: 'server/goods/products/import/take-back.ts',
    from: 'refuseTouched(await listTouched(tx, found.id))',
    to: 'refuseTouched((await listTouched(tx, found.id)).slice(0, 0))',
    caughtBy: ['server/goods/products/import/take-back-refusals.test.ts'],
  },
  {
    name: 'news-before-the-commit',
    rule: 'Who asks when the last news of a file comes sees all that it brought',
    file: 'server/platform/import/run-import.ts',
    from: `      const isOver = await pharmacy.database.transaction((tx) =>
        doBatch(tx, kind, run, { limit, refusesRow, now }),
      )
      // The call that started the import was answered long ago, so its news is announced here.
      for (const row of kind.written) pharmacy.news.mark(row)
`,
    to: `      const isOver = await pharmacy.database.transaction(async (tx) => {
        const isDone = await doBatch(tx, kind, run, { limit, refusesRow, now })
        for (const row of kind.written) pharmacy.news.mark(row)
        return isDone
      })
`,
    caughtBy: ['server/platform/events/events.test.ts › the last news of a file'],
  },
]
