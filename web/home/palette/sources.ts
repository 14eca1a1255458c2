import { api } from '#domain/api.ts'
import { purchaseName } from '#domain/buying/purchases/purchase.ts'
import type { AnswerOf, Endpoint } from '#domain/endpoint.ts'
import { detailsOf } from '#domain/goods/products/product.ts'
import { recallName } from '#domain/goods/recalls/recall-name.ts'
import { centavosOf, formatPesos } from '#domain/money.ts'
import { call, keyOf, type Call } from '#web/api.ts'
import { lotsNumbered, mayBeLot, numberedLots } from '#web/goods/stock/numbered-lots.ts'
import { ICONS, type Kind, type Row } from '#web/home/palette/row.ts'
import { TEXT } from '#web/home/palette/palette-text.ts'
import { formatDate } from '#web/platform/ui/dates.ts'

/** Rows of each kind. */
export const MOST_ROWS = 5
/** Ends the keys of what sources found. */
export const FOUND = 'found'
/** In milliseconds. */
const TIMEOUT_MS = 5000

/** One search of the server. */
export type Source = {
  kind: Kind
  /** The call that searches; a user who may not make it is shown nothing of it. */
  endpoint: Endpoint
  isAsked: (text: string) => boolean
  find: (text: string) => {
    queryKey: readonly unknown[]
    queryFn: (asked: { signal: AbortSignal }) => Promise<Row[]>
  }
}

type FoundRow = Omit<Row, 'kind' | 'icon'>

function source<E extends Endpoint>(
  kind: Kind,
  endpoint: E,
  input: (text: string) => Call<E>,
  rowsIn: (answer: AnswerOf<E>) => FoundRow[],
  isAsked: Source['isAsked'] = () => true,
): Source {
  return {
    kind,
    endpoint,
    isAsked,
    find: (text) => ({
      queryKey: [...keyOf(endpoint, input(text)), FOUND],
      queryFn: async ({ signal }) => {
        const answer = await call(endpoint, input(text), { signal, timeoutMs: TIMEOUT_MS })
        const rows = rowsIn(answer).slice(0, MOST_ROWS)
        return rows.map((row) => ({ ...row, kind, icon: ICONS[kind] }))
      },
    }),
  }
}

const limit = String(MOST_ROWS)
const together = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** Whether a text may be the number of a document: one word with a figure in it, or two of which the first is short: 'PO 12'. */
function mayBeNumber(text: string): boolean {
  const [first = '', ...others] = text.split(/\s+/)
  return /\d/.test(text) && (others.length === 0 || (others.length === 1 && first.length <= 5))
}

export const PRODUCTS = source(
  'product',
  api.products.search,
  (q) => ({ query: { q, limit } }),
  (products) =>
    // A code of several packs finds its product as often.
    [...new Map(products.map((product) => [product.id, product])).values()].map((product) => ({
      label: product.name,
      detail: detailsOf(product),
      address: `/products/${product.id}`,
    })),
)

export const LOTS = source(
  'lot',
  api.stock.lots,
  lotsNumbered,
  (lots) =>
    numberedLots(lots).map(({ productId, productName, lotNumber, places }) => ({
      label: lotNumber,
      detail: productName,
      note: places,
      // Quoted as the router quotes it: a number of figures alone stays text.
      address: `/products/${productId}?tab=stock&lot=${encodeURIComponent(JSON.stringify(lotNumber))}`,
    })),
  mayBeLot,
)

export const SALES_BY_NUMBER = source(
  'sale',
  api.sales.list,
  (search) => ({ query: { search, limit } }),
  (sales) =>
    sales.map((sale) => ({
      label: sale.invoiceNumber ?? TEXT.order(sale.id),
      detail: together([
        sale.locationName,
        sale.businessDate && formatDate(sale.businessDate),
        formatPesos(centavosOf(sale.grandTotal)),
      ]),
      address: `/sales?sale=${sale.id}`,
      locationId: sale.locationId,
    })),
  mayBeNumber,
)

export const TRANSFERS = source(
  'transfer',
  api.transfers.list,
  (search) => ({ query: { search, limit } }),
  (transfers) =>
    transfers.map(({ id, number, fromLocationName, toLocationName }) => ({
      label: number,
      detail: together([fromLocationName, toLocationName]),
      address: `/transfers?open=${id}`,
    })),
  mayBeNumber,
)

export const PURCHASES = source(
  'purchase',
  api.purchases.list,
  (search) => ({ query: { search, limit } }),
  (purchases) =>
    purchases.map(({ id, supplier, reference, locationId, locationName }) => ({
      label: purchaseName(id),
      detail: together([supplier.name, reference, locationName]),
      address: `/purchases?open=${id}`,
      locationId,
    })),
  mayBeNumber,
)

export const RECALLS = source(
  'recall',
  api.recalls.list,
  (search) => ({ query: { search, limit } }),
  (found) =>
    found.map(({ id, productName, lotNumbers, reference }) => ({
      label: recallName(id),
      detail: together([productName, lotNumbers.join(', '), reference]),
      address: `/recalls/${id}`,
    })),
  mayBeNumber,
)

export const SUPPLIER_RETURNS = source(
  'supplierReturn',
  api.supplierReturns.list,
  (search) => ({ query: { search, limit } }),
  (found) =>
    found.map(({ id, number, supplierName, locationId, locationName }) => ({
      label: number,
      detail: together([supplierName, locationName]),
      address: `/supplier-returns?open=${id}`,
      locationId,
    })),
  mayBeNumber,
)

export const WRITE_OFFS = source(
  'writeOff',
  api.writeOffs.list,
  (search) => ({ query: { search, limit } }),
  (found) =>
    found.map(({ id, number, cost, locationId, locationName }) => ({
      label: number,
      detail: together([locationName, formatPesos(centavosOf(cost))]),
      address: `/write-offs?open=${id}`,
      locationId,
    })),
  mayBeNumber,
)

export const CUSTOMERS = source(
  'customer',
  api.customers.list,
  (search) => ({ query: { search, limit, status: 'all' as const } }),
  (customers) =>
    customers.map(({ id, name, phone, email }) => ({
      label: name,
      detail: phone ?? email ?? '',
      address: `/customers?open=${id}`,
    })),
)

export const SUPPLIERS = source(
  'supplier',
  api.suppliers.list,
  (search) => ({ query: { search, limit } }),
  (suppliers) =>
    suppliers.map(({ id, name, contact, phone }) => ({
      label: name,
      detail: contact ?? phone ?? '',
      address: `/suppliers?open=${id}`,
    })),
)

/** In the order in which they are shown. */
export const SOURCES = [
  PRODUCTS,
  LOTS,
  SALES_BY_NUMBER,
  PURCHASES,
  RECALLS,
  SUPPLIER_RETURNS,
  WRITE_OFFS,
  TRANSFERS,
  CUSTOMERS,
  SUPPLIERS,
] as const
