import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { openLocation, openPharmacy } from '#server/testing/platform/pharmacy.ts'
const pharmacy = await openPharmacy()
test('measure', async () => {
  const { manager, product } = await openLocation(pharmacy, { inStock: 1 })
  const q = async (sql: string) => { const b = performance.now(); await pharmacy.owner.query(sql); console.log(Math.round(performance.now() - b), sql.slice(0, 60)) }
  for (let i = 0; i < 19; i++) await manager.send(api.locations.create, { body: { name: `P${i}`, code: `PP${i}X` } })
  await q(`ALTER TABLE stock_movements DISABLE TRIGGER USER`)
  const cols = (await pharmacy.owner.query(`SELECT string_agg(quote_ident(attname), ',') c FROM pg_attribute WHERE attrelid='products'::regclass AND attnum>0 AND NOT attisdropped AND attgenerated='' AND attidentity='' AND attname NOT IN ('id','sku','barcode','name')`)).rows[0].c
  await q(`INSERT INTO products (name, ${cols}) SELECT 'Product ' || n, ${cols} FROM products, generate_series(1,20000) n WHERE products.id = ${product.id}`)
  await q(`INSERT INTO location_inventory (product_id, location_id, stock_qty) SELECT p.id, l.id, 60 FROM products p, locations l ON CONFLICT DO NOTHING`)
  await q(`INSERT INTO stock_lots (product_id, location_id, lot_number, unit_cost, qty, created_at) SELECT product_id, location_id, NULL, 7.1234, 60, now() FROM location_inventory`)
  await q(`INSERT INTO stock_adjustments (reason, created_by_id, created_at) VALUES ('x', ${manager.id}, now())`)
  await q(`INSERT INTO stock_movements (product_id, location_id, lot_id, delta, kind, adjustment_id, unit_cost, user_id, moved_at)
    SELECT product_id, location_id, lot.id, d, 'ADJUSTMENT', a, 7.1234, ${manager.id}, now() - (days || ' days')::interval
    FROM stock_lots lot, (VALUES (100, 300), (-20, 100), (-20, 10)) v (d, days), (SELECT max(id) a FROM stock_adjustments) s`)
  await q('ANALYZE')
  const { rows } = await pharmacy.owner.query(`SELECT count(*) FROM stock_movements`)
  console.log(rows)
  for (const day of [undefined, -5, -50, -200]) {
    const query = day === undefined ? {} : { day: new Date(Date.now() + day * 86400000).toISOString().slice(0, 10) }
    const b = performance.now()
    const answer = await manager.send(api.reports.stockOnDay, { query })
    console.log('sum', day, Math.round(performance.now() - b), answer.quantity, answer.places.length)
  }
  const b = performance.now()
  const file = await manager.send(api.reports.export, { body: { reportType: 'stock-on-day', filters: { endDate: new Date(Date.now() - 50 * 86400000).toISOString().slice(0, 10) } } })
  console.log('csv', Math.round(performance.now() - b), file.length, file.split('\n').length)
  expect(1).toBe(1)
}, 900_000)
