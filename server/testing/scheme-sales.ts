import { api } from '#domain/api.ts'
import { bareNumber } from '#domain/beneficiaries/id-number.ts'
import { centavosOf, pesosOf, rateOf } from '#domain/money.ts'
import { entitledLine } from '#domain/sales/schemes/statutory-line.ts'
import type { TaxClass } from '#domain/sales/tax-class.ts'
import { PRESETS } from '#domain/settings/settings.ts'
import { SCHEMES } from '#domain/testing/schemes.ts'
import type { Caller } from '#server/testing/caller.ts'
import { checkoutOf } from '#server/testing/checkout.ts'
import { openLocation, type TestPharmacy } from '#server/testing/pharmacy.ts'

export type SchemeCode = keyof typeof SCHEMES

/** Makes the shop a Philippine one with VAT inside its prices, without drawers. */
export async function openVatShop(pharmacy: TestPharmacy): Promise<void> {
  const admin = await pharmacy.as('ADMIN')
  await admin.send(api.settings.update, { body: PRESETS.PH_VAT })
}

/** A location with goods of each class: ten pesos and some a unit. */
export async function openVatLocation(pharmacy: TestPharmacy, more: object = {}) {
  const opened = await openLocation(pharmacy, { inStock: 100_000, price: '112.00' })
  const make = (name: string, price: string, taxClass: TaxClass) =>
    opened.manager.send(api.products.create, {
      body: {
        name: `${name} ${opened.location.code}`,
        genericName: name,
        cost: '5.60',
        price,
        taxClass,
        stockQty: 100_000,
        locationId: opened.location.id,
        ...more,
      },
    })
  const goods = {
    taxed: await make('Paracetamol', '3.25', 'VATABLE'),
    exempt: await make('Losartan', '8.50', 'VAT_EXEMPT'),
    zeroRated: await make('Insulin', '111.11', 'ZERO_RATED'),
  }
  return { ...opened, goods }
}

type Line = {
  product: { id: number; price: string; taxRatePct: string; taxClass: TaxClass }
  qty: number
  scheme?: SchemeCode | null
}
type Holder = { name?: string; idNumber?: string; tin?: string; child?: [string, string] }

/**
 * A sale of the till in which lines stand under schemes. Until the till sells so, they are put there after a sale at full
 * prices, by the rule that the till will go by.
 */
export async function sellUnderSchemes(
  pharmacy: TestPharmacy,
  cashier: Caller,
  {
    locationId,
    lines,
    holder = {},
  }: { locationId: number; lines: readonly Line[]; holder?: Holder },
) {
  const call = checkoutOf(locationId, lines, { taxMode: 'INCLUDED_IN_PRICES' })
  const sale = await cashier.send(api.sales.complete, call)
  const { name = 'Juan dela Cruz', idNumber = 'OSCA-0012345', tin = null, child } = holder
  const set: string[] = []
  for (const [at, { product, qty, scheme }] of lines.entries()) {
    if (!scheme) continue
    const price = centavosOf(product.price)
    const figures = entitledLine(
      {
        qty,
        price,
        groupPrice: price,
        discountPct: 0,
        taxClass: product.taxClass,
        vatRate: rateOf('12'),
        scheme: SCHEMES[scheme],
      },
      2500_00,
    )
    set.push(`
      UPDATE sale_items SET scheme = '${scheme}', vat_removed = ${pesosOf(figures.vatRemoved)},
             statutory_discount = ${pesosOf(figures.statutoryDiscount)}, tax_amount = ${pesosOf(figures.tax)},
             tax_class = '${figures.taxClass}', tax_rate_pct = ${figures.taxRatePct / 10_000}
       WHERE (sale_id, line) = (${sale.id}, ${at + 1});
      INSERT INTO sale_beneficiaries (sale_id, scheme, scheme_name, rate, vat_treatment, holder_name, id_label, id_number,
                                      id_hash, tin, child_name, child_birth_day)
      SELECT ${sale.id}, code, name, rate, vat_treatment, '${name}', id_label, '${idNumber}', sha256('${bareNumber(idNumber)}'),
             ${tin ? `'${tin}'` : 'NULL'}, ${child ? `'${child[0]}', '${child[1]}'` : 'NULL, NULL'}
        FROM schemes WHERE code = '${scheme}' ON CONFLICT DO NOTHING`)
  }
  if (set.length === 0) return sale
  await pharmacy.owner
    .query(`BEGIN; ALTER TABLE payments DISABLE TRIGGER USER; ALTER TABLE sale_items DISABLE TRIGGER USER;
    ${set.join(';')};
    UPDATE sales SET vat_removed = sums.vat_removed, statutory_discount = sums.statutory, tax_total = sums.tax,
           grand_total = sums.due, paid_amount = sums.due
      FROM (SELECT sum(vat_removed) AS vat_removed, sum(statutory_discount) AS statutory, sum(tax_amount) AS tax,
                   sum(due) AS due FROM sale_items WHERE sale_id = ${sale.id}) AS sums
     WHERE sales.id = ${sale.id};
    UPDATE payments SET amount = paid_amount, tendered = paid_amount FROM sales
     WHERE sales.id = sale_id AND sale_id = ${sale.id};
    ALTER TABLE payments ENABLE TRIGGER USER; ALTER TABLE sale_items ENABLE TRIGGER USER; COMMIT`)
  return sale
}
