import { api } from '#domain/api.ts'
import { PRODUCT_FIELDS } from '#domain/goods/products/import/fields.ts'
import type { ImportSettings } from '#domain/goods/products/import/settings.ts'
import { ImportScreen } from '#web/platform/import/ImportScreen.tsx'
import type { ImportScreens } from '#web/platform/import/import-screens.ts'
import { ChoicesCard } from '#web/goods/products/import/ChoicesCard.tsx'
import { PRODUCTS_TEXT } from '#web/goods/products/import/products-import-text.ts'

const PRODUCTS: ImportScreens<ImportSettings> = {
  calls: api.productImports,
  fields: PRODUCT_FIELDS,
  text: PRODUCTS_TEXT,
  list: '/products',
  changes: [api.products.list, api.categories.list],
  Choices: ChoicesCard,
}

export function ImportPage() {
  return <ImportScreen kind={PRODUCTS} />
}
