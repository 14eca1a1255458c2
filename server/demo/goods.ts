import { COVERED_BY } from '#server/demo/cards.ts'
import { centavosOf, rateOf } from '#domain/money.ts'
import type { TaxClass } from '#domain/law/schemes/tax-class.ts'
import {
  insertBrand,
  insertCategory,
  insertTaxRate,
  insertUnit,
  listTaxRates,
  listUnits,
} from '#server/goods/catalogue/catalogue.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  readDemoPacks,
  readDemoProducts,
  type DemoPack,
  type DemoProduct,
} from '#server/demo/catalogue.ts'
import { goodOf, type Good } from '#server/demo/plan.ts'
import type { Law } from '#server/demo/law.ts'
import type { Sample } from '#server/demo/sample.ts'
import { createProduct } from '#server/goods/products/create-product.ts'
import type { Seller } from '#server/selling/sales/complete-sale.ts'

/** What resellers pay for a piece, in pesos, by SKU. */
const RESELLERS_PAY: Readonly<Record<string, string>> = {
  'MED-00001': '4.75',
  'MED-00003': '1.10',
  'SHP-00080': '70.00',
}

/** Enters the products with their lists; answers them with the kits behind their parts. */
export async function enterGoods(
  tx: Tx,
  sample: Sample,
  by: { user: Seller; now: Date },
): Promise<Good[]> {
  const { taxRates, law } = sample
  const products = readDemoProducts()
  const demoPacks = readDemoPacks()
  const { rates, categories, subCategories, brands, units } = await enterLists(tx, products, sample)

  const goods: Good[] = []
  for (const product of products) {
    const parts = partsOf(product, goods)
    const cap = law?.caps[product.sku]
    const taxClass = classOf(product, law)
    const resellerPrice = RESELLERS_PAY[product.sku] ?? null
    const taxRatePct = taxClass === 'VATABLE' ? '12' : '0'
    const { id, packs, schemes } = await createProduct(
      tx,
      {
        ...sellable(product),
        priceCap: cap === undefined ? null : centavosOf(cap),
        thirtyDayQty: law?.thirtyDays[product.sku] ?? null,
        taxRatePct: rateOf(taxRatePct),
        ...(law && { taxClass }),
        taxRateId: taxRates && rates.get(taxRates[taxClass]),
        productType: parts.length > 0 ? 'COMBO' : 'SINGLE',
        packs: packsOf(product, demoPacks),
        ...(resellerPrice !== null && {
          groupPrices: [
            { priceGroup: 'RESELLER' as const, sellingPriceIncTax: centavosOf(resellerPrice) },
          ],
        }),
        components: parts.map(({ good, qty }) => ({ productId: good.id, qty })),
        ...(law && isMedicine(product) && { schemesAdded: COVERED_BY }),
        unitId: units.get(product.unit) ?? null,
        brandId: brands.get(product.brand) ?? null,
        categoryId: categories.get(product.category) ?? null,
        subCategoryId: subCategories.get(product.subCategory) ?? null,
      },
      by,
    )
    goods.push({
      id,
      sku: product.sku,
      name: product.name,
      parts,
      packs: packs.toReversed().map((pack) => ({ ...pack, price: pack.price ?? '' })),
      cost: product.cost,
      price: product.price,
      resellerPrice,
      taxRatePct,
      unit: product.unit,
      schemes,
      popularity: Number(product.popularity),
      shelfLifeMonths: Number(product.shelfLifeMonths),
    })
  }
  return goods
}

/** Enters tax rates, categories, brands and units; answers the ids of each by name. */
async function enterLists(tx: Tx, products: readonly DemoProduct[], { taxRates, law }: Sample) {
  const rates = new Map((await listTaxRates(tx)).map(({ id, name }) => [name, id]))
  for (const name of Object.values(taxRates ?? {}))
    if (!rates.has(name)) rates.set(name, (await insertTaxRate(tx, { name, rate: '0' })).id)
  const categories = await idsByName(
    products.map(({ category }) => category),
    (name) => insertCategory(tx, { name, schemes: law?.schemes[name] ?? [] }),
  )
  const subCategories = new Map<string, number>()
  for (const { category, subCategory } of products) {
    if (subCategory === '' || subCategories.has(subCategory)) continue
    const parentId = categories.get(category) ?? null
    const schemes = law?.schemes[subCategory] ?? []
    const { id } = await insertCategory(tx, { name: subCategory, parentId, schemes })
    subCategories.set(subCategory, id)
  }
  const brands = await idsByName(
    products.map(({ brand }) => brand),
    (name) => insertBrand(tx, { name }),
  )
  const units = new Map((await listUnits(tx)).map(({ id, name }) => [name.toLowerCase(), id]))
  for (const { unit } of products)
    if (!units.has(unit))
      units.set(unit, (await insertUnit(tx, { name: unit[0]?.toUpperCase() + unit.slice(1) })).id)
  return { rates, categories, subCategories, brands, units }
}

const isMedicine = ({ genericName, parts = '' }: DemoProduct) => genericName !== '' && parts === ''

function classOf({ sku, vatExempt }: DemoProduct, law: Law | null): TaxClass {
  if (law?.zeroRated.includes(sku)) return 'ZERO_RATED'
  return vatExempt === 'yes' ? 'VAT_EXEMPT' : 'VATABLE'
}

function partsOf({ parts = '' }: DemoProduct, goods: readonly Good[]): Good['parts'] {
  return [...parts.matchAll(/(\d+) (\S+)/g)].map(([, qty, sku = '']) => ({
    good: goodOf(goods, sku),
    qty: Number(qty),
  }))
}

function packsOf({ sku }: DemoProduct, packs: readonly DemoPack[]) {
  return packs
    .filter((pack) => pack.sku === sku)
    .map(({ name, factor, price, barcode }) => ({
      name,
      factor: Number(factor),
      price: centavosOf(price),
      isSold: true,
      // Suppliers deliver boxes.
      isBought: name === 'Box',
      isActive: true,
      barcodes: [barcode],
    }))
}

async function idsByName(
  names: readonly string[],
  insert: (name: string) => Promise<{ id: number }>,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const name of new Set(names.filter((name) => name !== '')))
    ids.set(name, (await insert(name)).id)
  return ids
}

function sellable(product: DemoProduct) {
  return {
    name: product.name,
    genericName: product.genericName || null,
    strength: product.strength || null,
    dosageForm: product.dosageForm || null,
    sku: product.sku,
    barcode: product.barcode,
    barcodeType: 'EAN13' as const,
    description: product.description || null,
    cost: centavosOf(product.cost),
    price: centavosOf(product.price),
    enableStock: true,
    alertQuantity: 0,
    notForSelling: false,
    enableSerial: false,
    preparationTimeMinutes: 0,
    taxType: 'INCLUSIVE' as const,
    stockQty: 0,
    isActive: true,
    soldByPiece: true,
  }
}
