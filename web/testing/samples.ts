import type { ListedCategory } from '#domain/goods/catalogue/api.ts'
import type { Customer } from '#domain/people/customers/api.ts'
import type { Location } from '#domain/shop/locations/api.ts'
import type { Product, SearchedProduct, ProductDetail } from '#domain/goods/products/api.ts'
import { unsellableReason } from '#domain/goods/products/product.ts'
import { coverOf } from '#web/testing/law-shop.ts'
import {
  BOUGHT_IN_NO_PACK,
  BOUGHT_IN_PIECES,
  IN_PIECES,
  NO_LISTS,
  NO_PACKS,
  OF_NO_PACK,
} from '#web/testing/packs.ts'
import { BLANK_SUPPLIER } from '#web/testing/suppliers.ts'
import type { Purchase } from '#domain/buying/purchases/api.ts'
import type { Sale } from '#domain/selling/sales/api.ts'
import type { Supplier } from '#domain/buying/suppliers/api.ts'
import type { StaffMember } from '#domain/people/users/api.ts'

// Rows as the server answers them. A test names only the fields that it is about.

const MADE_AT = '2026-11-20T05:00:00Z'
let lastId = 100

/** What every row has that somebody made. */
export function made() {
  lastId += 1
  return { id: lastId, version: 1, createdAt: MADE_AT, updatedAt: MADE_AT }
}

const UNREACHED = { phone: null, email: null }
const NO_BUYER = { tin: null, address: null, businessStyle: null }
const ALLOWED = { notes: null, isActive: true, owedLimit: null, anonymisedAt: null }

type Named<Row> = Partial<Row> & { name: string }

export function customer(named: Named<Customer>): Customer {
  return { ...made(), ...UNREACHED, ...NO_BUYER, ...ALLOWED, ...named }
}

/** A customer as the call for a single one answers it, who has bought nothing. */
export function bought(one: Customer) {
  const nothing = { transactionCount: 0, totalPurchases: '0.00', owed: '0.00' }
  return { ...one, ...nothing, lastPurchaseDate: null }
}

export function supplier(named: Named<Supplier>): Supplier {
  return { ...made(), ...UNREACHED, ...BLANK_SUPPLIER, ...named }
}

export function location(named: Named<Location>): Location {
  const code = named.name.toUpperCase()
  const place = { code, branchCode: '00000', address: null, isMain: false, isActive: true }
  return { ...made(), ...UNREACHED, ...place, ...named }
}

export function category(named: Named<ListedCategory>): ListedCategory {
  return {
    ...made(),
    parentId: null,
    comesBack: true,
    schemes: [],
    path: [named.name],
    productCount: 0,
    ...named,
  }
}

export function user(named: Partial<StaffMember> & { fullName: string }): StaffMember {
  const username = named.fullName.toLowerCase().replaceAll(' ', '.')
  return {
    ...made(),
    username,
    email: `${username}@example.com`,
    role: 'CASHIER',
    isActive: true,
    mustChangePassword: false,
    hasPin: false,
    locationIds: [],
    ...named,
  }
}

const UNPRICED = {
  dppExTax: null,
  dppIncTax: null,
  profitPercent: null,
  dspExTax: null,
  dspIncTax: null,
  partsCap: null,
}

export function product(named: Named<Product>): Product {
  const stockQty = named.stockQty ?? 0
  return {
    ...made(),
    ...UNPRICED,
    genericName: 'Paracetamol',
    strength: null,
    dosageForm: null,
    sku: `${named.name.toUpperCase()}-1`,
    barcode: null,
    barcodeType: 'C128',
    unitId: null,
    brandId: null,
    categoryId: null,
    subCategoryId: null,
    description: null,
    imageUrl: null,
    brochureUrl: null,
    enableStock: true,
    alertQuantity: 0,
    notForSelling: false,
    enableSerial: false,
    weight: null,
    customLot: null,
    customExpiry: null,
    customBarcode: null,
    preparationTimeMinutes: 0,
    taxRateId: null,
    taxType: 'EXCLUSIVE',
    productType: 'SINGLE',
    cost: '6.00',
    price: '10.00',
    taxRatePct: '0.00',
    taxClass: 'VATABLE',
    priceCap: null,
    schemesAdded: [],
    schemesLeftOut: [],
    thirtyDayQty: null,
    stockQty,
    sellableQty: stockQty,
    heldBy: (named.sellableQty ?? stockQty) < stockQty ? 'EXPIRED' : null,
    expirationDate: null,
    isActive: true,
    ...NO_PACKS,
    locations: [],
    ...named,
  }
}

export function detailOf(row: Product): ProductDetail {
  return {
    ...row,
    ...NO_LISTS,
    lotCount: row.stockQty > 0 ? 1 : 0,
    isMixedKit: false,
    soldTaxClass: row.taxClass,
    ...coverOf(row),
  }
}

/** The product as a search for this text finds it. */
export function foundBy(text: string, row: Product): SearchedProduct {
  return {
    ...row,
    ...coverOf(row),
    unsellableReason: unsellableReason(row),
    isExactCode: row.sku === text || row.barcode === text,
    ...OF_NO_PACK,
  }
}

type Line = { product: Product; qty: number }

/** A sales order with these lines at a location, without tax. A draft by default. */
export function sale(place: Location, lines: readonly Line[], named: Partial<Sale> = {}): Sale {
  const items = lines.map(({ product, qty }) => ({
    productId: product.id,
    productName: product.name,
    qty,
    price: product.price,
    priceOverride: false,
    discountPct: '0.00',
    taxClass: product.taxClass,
    scheme: null,
    vatRemoved: '0.00',
    statutoryDiscount: '0.00',
    taxRatePct: product.taxRatePct,
    lineTotal: (Number(product.price) * qty).toFixed(2),
    askedPrice: null,
    returnedQty: 0,
    ...IN_PIECES,
  }))
  const total = items.reduce((sum, { lineTotal }) => sum + Number(lineTotal), 0).toFixed(2)
  return {
    ...made(),
    invoiceNumber: null,
    source: 'ORDER',
    status: 'Draft',
    tillId: null,
    tillName: null,
    shiftId: null,
    customerId: null,
    customerName: null,
    locationId: place.id,
    locationName: place.name,
    sellingPriceGroup: 'Default Selling Price',
    payTermDays: 0,
    commissionAgentId: null,
    commissionAgentName: null,
    salesDate: MADE_AT,
    dueDate: null,
    businessDate: null,
    billingAddress: null,
    shippingAddress: null,
    prescriptionFileUrl: null,
    totalBefore: total,
    discountType: 'percentage',
    discountValue: '0.00',
    discountAmount: '0.00',
    taxTotal: '0.00',
    taxIsTyped: false,
    vatRemoved: '0.00',
    statutoryDiscount: '0.00',
    beneficiaries: [],
    grandTotal: total,
    paidAmount: '0.00',
    changeDue: '0.00',
    balanceDue: '0.00',
    paymentStatus: null,
    sellNote: null,
    createdById: 2,
    createdByName: 'Jose Reyes',
    voidedAt: null,
    voidedByName: null,
    voidReason: null,
    voidNumber: null,
    credited: '0.00',
    refunded: '0.00',
    items,
    payments: [],
    refunds: [],
    returns: [],
    exchange: null,
    ...named,
  }
}

/** A pending purchase. */
export function purchase(
  from: Supplier,
  place: Location,
  lines: readonly Line[],
  named: Partial<Purchase> = {},
): Purchase {
  const items = lines.map(({ product, qty }, index) => ({
    line: index + 1,
    productId: product.id,
    product: {
      name: product.name,
      sku: product.sku,
      price: product.price,
      taxRatePct: product.taxRatePct,
      taxClass: product.taxClass,
      ...BOUGHT_IN_NO_PACK,
      hadLotNumbers: false,
      hadExpiry: product.expirationDate !== null,
    },
    qty,
    ...BOUGHT_IN_PIECES,
    receivedQty: 0,
    cost: `${product.cost}00`,
    lineTotal: (Number(product.cost) * qty).toFixed(2),
    receivedTotal: '0.00',
    totalValue: (Number(product.cost) * qty).toFixed(2),
    lotNumber: null,
    expiryDate: null,
  }))
  const total = items.reduce((sum, { lineTotal }) => sum + Number(lineTotal), 0).toFixed(2)
  return {
    ...made(),
    supplierId: from.id,
    supplier: { name: from.name, isVatRegistered: from.isVatRegistered },
    locationId: place.id,
    locationName: place.name,
    status: 'PENDING',
    reference: null,
    notes: null,
    invoiceDate: null,
    expectedOn: null,
    totalCost: total,
    receivedCost: '0.00',
    totalValue: total,
    closedShortAt: null,
    createdById: 2,
    createdBy: { fullName: 'Jose Reyes', username: 'manager' },
    items,
    deliveries: [],
    ...named,
  }
}
