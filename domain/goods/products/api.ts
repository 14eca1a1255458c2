import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MANAGERS, ROLES } from '#domain/roles.ts'
import { TAX_CLASSES } from '#domain/law/schemes/tax-class.ts'
import { BARCODE_TYPES } from '#domain/goods/products/barcode.ts'
import { newProduct, productChange } from '#domain/goods/products/bodies.ts'
import { productFilters } from '#domain/goods/products/filters.ts'
import {
  counted,
  listedPack,
  packCosts,
  packOnForm,
  pieceName,
} from '#domain/goods/products/pack-answers.ts'
import {
  type foundProduct,
  type searchedProduct,
  uncovered,
} from '#domain/goods/products/found-product.ts'
import { pricesApi } from '#domain/goods/products/prices.api.ts'
import { MATCHES, PRODUCT_TYPES, TAX_TYPES } from '#domain/goods/products/product.ts'
import { searchApi } from '#domain/goods/products/search.api.ts'
import { shelvesApi } from '#domain/goods/products/shelves.api.ts'
import { twinsApi } from '#domain/goods/products/twins.api.ts'
import { LOT_REASONS } from '#domain/goods/stock/fefo.ts'

const product = z.object({
  id: field.id,
  name: z.string(),
  genericName: z.string().nullable(),
  strength: z.string().nullable(),
  dosageForm: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  barcodeType: z.enum(BARCODE_TYPES),
  unitId: field.id.nullable(),
  brandId: field.id.nullable(),
  categoryId: field.id.nullable(),
  subCategoryId: field.id.nullable(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  brochureUrl: z.string().nullable(),
  enableStock: z.boolean(),
  alertQuantity: z.int(),
  notForSelling: z.boolean(),
  enableSerial: z.boolean(),
  weight: z.string().nullable(),
  customLot: z.string().nullable(),
  customExpiry: field.dayOut.nullable(),
  customBarcode: z.string().nullable(),
  preparationTimeMinutes: z.int(),
  taxRateId: field.id.nullable(),
  taxType: z.enum(TAX_TYPES),
  productType: z.enum(PRODUCT_TYPES),
  dppExTax: field.moneyOut.nullable(),
  dppIncTax: field.moneyOut.nullable(),
  profitPercent: field.percentOut.nullable(),
  dspExTax: field.moneyOut.nullable(),
  dspIncTax: field.moneyOut.nullable(),
  cost: field.moneyOut,
  price: field.moneyOut,
  /** Where VAT lies in the prices, what its class bears today. */
  taxRatePct: field.percentOut,
  /** What it is to VAT today. */
  taxClass: z.enum(TAX_CLASSES),
  /** The most that a unit may be sold for today; null without a cap. */
  priceCap: field.moneyOut.nullable(),
  /** What the law lets the parts of a kit cost together today; null for other goods, and where a part has no cap. */
  partsCap: field.moneyOut.nullable(),
  schemesAdded: z.array(z.string()),
  schemesLeftOut: z.array(z.string()),
  thirtyDayQty: z.int().nullable(),
  /**
   * Units on hand, whether they may be sold or not: at the location asked for, else at all. Of a kit: how many its parts make,
   * location by location.
   */
  stockQty: z.int(),
  /** The part of stockQty that has not expired and is not quarantined or recalled: what the till may sell. */
  sellableQty: z.int(),
  /** Why the others may not be sold; null when all may. Of several reasons the first, of a kit that of its scarcest part. */
  heldBy: z.enum(LOT_REASONS).nullable(),
  /**
   * The earliest expiry of lots with stock that may be sold, else the latest of the others; in a list of expired goods the
   * latter.
   */
  expirationDate: field.dayOut.nullable(),
  isActive: z.boolean(),
  /** Whether single pieces are sold, and not packs alone. */
  soldByPiece: z.boolean(),
  pieceName,
  /** The active packs, the smallest first. */
  packs: z.array(listedPack),
  /** The locations that carry it, the main one first, then by name. An empty list shows as 'No Location'. */
  locations: z.array(z.object({ id: field.id, name: z.string(), stockQty: z.int() })),
  version: z.int(),
  createdAt: field.timeOut,
  updatedAt: field.timeOut,
})
export type Product = z.output<typeof product>

/** Costs and margins are shown to managers only. */
const SECRETS = { cost: true, dppExTax: true, dppIncTax: true, profitPercent: true } as const

/** A product in the list, with how it fits the search, if there is one. */
const listedProduct = product.extend({ match: z.enum(MATCHES).optional() })
export type ListedProduct = z.output<typeof listedProduct>

const productDetail = product.extend({
  /** Further codes of the product, without customBarcode and those of its packs. */
  barcodes: z.array(z.string()),
  /** All packs, also those that are not used any more, the smallest first. */
  packs: z.array(packOnForm),
  packCosts,
  images: z.array(z.string()),
  /** What a kit is made of, by name. */
  components: z.array(
    z.object({
      productId: field.id,
      name: z.string(),
      sku: z.string().nullable(),
      /** In pieces. */
      qty: z.int(),
      ...counted,
    }),
  ),
  /** Lots with stock, at the location asked for, else at all. Of several the form edits neither expiry nor number. */
  lotCount: z.int(),
  /** A kit whose parts differ from it in class: it is sold VATable. */
  isMixedKit: z.boolean(),
  /** Names of such kits in which it is a part. */
  mixedKits: z.array(z.string()),
  /**
   * Whether the supplier of what came last charged VAT that the shop gets back where the goods are sold with it; null where no
   * delivery brought any.
   */
  costHoldsVat: z.boolean().nullable(),
  /** Names of the kits in which it is a part and that a scheme covers, but not all of their parts. */
  uncoveredKits: z.array(z.string()),
  /** Whether any lot of it ever had a number, and an expiry: goods that come without are asked about. */
  hadLotNumbers: z.boolean(),
  hadExpiry: z.boolean(),
  /** What it is sold as today, and the codes of the schemes of law that cover it then: of a kit, as its parts allow. */
  soldTaxClass: z.enum(TAX_CLASSES),
  schemes: z.array(z.string()),
  uncovered,
})
/** A product as its form edits it. */
export type ProductDetail = z.output<typeof productDetail>

/** A product as the till's search finds it. */
export type FoundProduct = z.output<typeof foundProduct>

export type SearchedProduct = z.output<typeof searchedProduct>

const byId = z.object({ id: field.idInText })

const SHOWING_PRODUCTS = ['categories', 'datedChanges', 'stock', 'reports'] as const

export const productsApi = {
  ...pricesApi,
  ...searchApi,
  ...shelvesApi,
  ...twinsApi,
  list: endpoint({
    method: 'GET',
    path: '/api/products',
    summary:
      'Products by name or as sorted, blanks last and ties by id, a page at a time; X-Total-Count counts what the filters let through. A search finds brands and categories, too, and what the shop says people mean by a word; `match` says how a row fits it, SAID where only people say so. Where nothing is called so, X-Match is SAID, or GUESSED for the most similar. A category shows what lies below it too; a location shows what it carries, with its own stock. What is expiring has a lot in stock, there when a location is asked for, that expires from today on within ninety days; what is expired has one that has expired, and shows its date. Low and out of stock go by what may be sold; what is above its cap, or a kit above what its parts may cost together, costs some price group more than that; taxClass goes by the class of today.',
    allow: ROLES,
    query: productFilters,
    status: 200,
    answer: z.array(listedProduct),
    answers: { CASHIER: z.array(listedProduct.omit(SECRETS)) },
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/products',
    summary:
      'Creates a product. Its quantities are pieces, its smallest sold unit; packs hold several. A stock quantity becomes the opening lot at the location, with customLot and customExpiry (else expirationDate); customBarcode becomes an extra code. groupPrices are what some of the selling price groups pay.',
    allow: MANAGERS,
    body: newProduct,
    makes: 'product',
    changes: SHOWING_PRODUCTS,
    status: 201,
    answer: productDetail,
    refuses: [404, 409, 422],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/products/{id}',
    summary:
      'A product with all that its form edits; stock, expiry and number of lots are of the location when one is asked for, else of all.',
    allow: ROLES,
    params: byId,
    query: z.object({ locationId: field.idInText.optional() }),
    status: 200,
    answer: productDetail,
    answers: {
      CASHIER: productDetail.omit({
        ...SECRETS,
        lotCount: true,
        packCosts: true,
        costHoldsVat: true,
      }),
    },
    refuses: [404],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/products/{id}',
    summary:
      'Changes what is named of a product; barcodes, images, components and packs are replaced whole; a pack without an id is new, and one that was ever sold or bought keeps its factor and is only made inactive. A code belongs to one pack or to the piece. stockQty sets what lies at locationId (the only one that carries it, when left out): more is a new lot, less is taken first expired first out. expirationDate, customExpiry and customLot correct the lot there when there is one only. groupPrices are what some of the selling price groups pay; the others stay.',
    allow: MANAGERS,
    params: byId,
    body: productChange,
    changes: SHOWING_PRODUCTS,
    status: 200,
    answer: productDetail,
    refuses: [404, 409],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/products/{id}',
    summary:
      'Deletes a product that was never stocked, sold, bought or put into a kit; any other is deactivated instead. Deleting it again does nothing.',
    allow: MANAGERS,
    params: byId,
    changes: SHOWING_PRODUCTS,
    status: 204,
    answer: field.nothing,
    refuses: [409],
  }),
}
