import { texts } from '#domain/language.ts'
import type { Kind } from '#web/home/palette/row.ts'

const COUNT = new Intl.NumberFormat('en-PH')

const GROUPS: Record<Kind, string> = {
  product: 'Products',
  lot: 'Lots',
  sale: 'Sales',
  purchase: 'Purchases',
  recall: 'Recalls',
  supplierReturn: 'Supplier Returns',
  writeOff: 'Write-offs',
  transfer: 'Transfers',
  customer: 'Customers',
  supplier: 'Suppliers',
}

export const TEXT = texts('home/palette/palette-text', {
  title: 'Search',
  box: 'Search Botika',
  placeholder: 'A page, a product, a person, a number, or what to do',
  results: 'What was found',
  groups: GROUPS,
  recent: 'Recent',
  pages: 'Pages',
  actions: 'Actions',
  order: (id: number) => `Order #${id}`,
  keys: '↑ ↓ choose · Enter opens',
  searching: 'Searching...',
  none: 'Nothing found',
  found: (count: number) => `${COUNT.format(count)} found`,
})
