import type { LowProduct } from '#domain/products/low-product.ts'
import type { ProductType } from '#domain/products/product.ts'

/** A product as its stock is shown and changed, whatever list it stands in. */
export type Stocked = Pick<LowProduct, 'id' | 'name' | 'pieceName' | 'packs'> & {
  productType: ProductType
}
