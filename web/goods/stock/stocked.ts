import type { LowProduct } from '#domain/goods/products/low-product.ts'
import type { ProductType } from '#domain/goods/products/product.ts'

/** A product as its stock is shown and changed, whatever list it stands in. */
export type Stocked = Pick<LowProduct, 'id' | 'name' | 'pieceName' | 'packs'> & {
  productType: ProductType
}
