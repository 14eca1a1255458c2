import { texts } from '#domain/language.ts'
import type { ProductStatus } from '#domain/goods/products/product.ts'

const COUNT = new Intl.NumberFormat('en-PH')

const STATUS_LABELS: Record<ProductStatus, string> = {
  all: 'All statuses',
  active: 'Active',
  inactive: 'Inactive',
  'low-stock': 'Low stock',
  'out-of-stock': 'Out of stock',
  expiring: 'Expiring Soon',
  expired: 'Expired',
  'above-cap': 'Above price cap',
}

export const TEXT = texts('goods/products/products-text', {
  title: 'Products',
  subtitle: 'Manage your pharmacy inventory',
  quickAdd: 'Quick Add',
  advancedAdd: 'Advanced Add Product',
  scheduledChanges: 'Dated Changes',
  import: 'Import',
  export: 'Export',
  lowStock: 'Low Stock',
  expiringLots: 'Expiring Soon',
  expiredLots: 'Expired',
  exporting: 'Exporting...',
  exportFailed: 'Failed to export products',
  search: 'Search products...',
  category: 'Category',
  allCategories: 'All categories',
  location: 'Location',
  carriedAt: (location: string) => `Carried at ${location}`,
  status: 'Status',
  statuses: STATUS_LABELS,
  taxClass: 'VAT class',
  allTaxClasses: 'All VAT classes',
  showing: (shown: number, all: number) =>
    `Showing ${COUNT.format(shown)} of ${COUNT.format(all)} products`,

  product: 'Product',
  sku: 'SKU',
  price: 'Price',
  stock: 'Stock',
  expiration: 'Expiration',
  actions: 'Actions',
  barcode: (barcode: string | null) => `Barcode: ${barcode ?? 'N/A'}`,
  noSku: 'N/A',
  noSkuAside: 'No SKU',
  sellable: (qty: number) => `${COUNT.format(qty)} sellable`,
  stockOf: (name: string) => `Stock of ${name}`,
  noLocation: 'No Location',
  noneOfYours: 'None of yours',
  unknownLocation: 'Unknown Location',
  locations: (count: number) => `${COUNT.format(count)} locations`,
  noExpiry: 'No expiry set',
  cap: (cap: string, of: string | null) => `Cap ${cap}${of === null ? '' : `, ${of}`}`,
  unsellableOf: (unsellable: number, all: number) =>
    `${COUNT.format(unsellable)} of ${COUNT.format(all)} not sellable`,
  untracked: 'Not tracked',
  inactive: 'Inactive',
  editOne: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,

  loading: 'Loading products...',
  none: 'No products found',
  giveOthers: 'A scan finds each of them. Change the code of all but one.',
  noMatch: 'Try adjusting your filters or search terms',
  noneYet: 'Get started by adding your first product',
  noneYetToSell: 'A manager enters them, or brings them in from a file',
  addFirst: 'Add the first product',

  confirmDelete: (name: string) => `Are you sure you want to delete ${name}?`,
  offerDeactivate: (refusal: string, name: string) =>
    `${refusal}\n\nDeactivate ${name} now, so that it cannot be sold any more?`,
  deleted: 'Product deleted',
  deletedHint: 'Product has been deleted successfully.',
  deactivated: 'Product updated',
  deactivatedHint: (name: string) => `${name} is inactive now.`,
  error: 'Error',
})
