import { TEXT as REFUSED_PRODUCT } from '#domain/goods/products/bodies.ts'
import { missing, taken, type Feature } from '#server/feature.ts'
import { importRoutes } from '#server/platform/import/routes.ts'
import { productExportsRoutes } from '#server/goods/products/export/routes.ts'
import { PRODUCT_IMPORTS } from '#server/goods/products/import/import-kind.ts'
import { productsRoutes } from '#server/goods/products/routes.ts'
import { PRODUCT_RULES } from '#server/goods/products/rules.ts'
import { LOGGED_PRODUCT, LOGGED_PRODUCT_IMPORT } from '#server/goods/products/logged.sql.ts'

export const products: Feature = {
  routes: [...productsRoutes, ...importRoutes(PRODUCT_IMPORTS), ...productExportsRoutes],
  made: { product: 'products' },
  conflicts: {
    products_sku_key: taken('sku', 'Another product has that SKU'),
    products_barcode_key: taken('barcode', 'Another product has that barcode'),
    product_barcodes_code_key: taken('customBarcode', 'Another product has that code'),
    product_codes_sku: taken('sku', 'Another product has that code'),
    product_codes_barcode: taken('barcode', 'Another product has that code'),
    product_codes_further: taken('customBarcode', 'Another product has that code'),
    product_codes_pack: taken('packs', 'Another product has the code of that pack'),
    product_packs_name_key: taken('packs', 'Each pack has a name of its own'),
    product_packs_product_type_check: taken('packs', () => REFUSED_PRODUCT.kitPacks),
    products_unit_id_fkey: missing('unitId', 'That unit does not exist'),
    products_brand_id_fkey: missing('brandId', 'That brand does not exist'),
    products_category_id_fkey: missing('categoryId', 'That category does not exist'),
    products_sub_category_id_fkey: missing('subCategoryId', 'That sub-category does not exist'),
    products_tax_rate_id_fkey: missing('taxRateId', 'That tax rate does not exist'),
    product_components_component_fkey: taken(
      'components',
      'A kit is made of single products that exist, none of them a kit itself',
    ),
    products_kit_without_stock: taken(
      'productType',
      'A kit has no stock of its own: deduct what there is before this becomes one',
    ),
  },
  referring: { products: 'products', product_components: 'kits' },
  rules: PRODUCT_RULES,
  logged: { product: LOGGED_PRODUCT, 'product import': LOGGED_PRODUCT_IMPORT },
  addedSince: {
    tables: ['product_packs'],
    columns: {
      products: [
        'sold_by_piece',
        'tax_class',
        'price_cap',
        'schemes_added',
        'schemes_left_out',
        'thirty_day_qty',
      ],
      product_barcodes: ['pack_id'],
    },
  },
}
