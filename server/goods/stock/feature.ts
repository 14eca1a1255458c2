import { TEXT as REFUSED_PRODUCT } from '#domain/goods/products/bodies.ts'
import { missing, taken, type Feature } from '#server/feature.ts'
import { stockRoutes } from '#server/goods/stock/routes.ts'
import { STOCK_RULES } from '#server/goods/stock/rules.ts'
import { ofLocation } from '#server/platform/audit/logged.sql.ts'

export const stock: Feature = {
  routes: stockRoutes,
  made: { 'stock adjustment': 'stock_adjustments' },
  conflicts: {
    location_inventory_no_kit: taken('stockQty', () => REFUSED_PRODUCT.kitStock),
    location_inventory_product_id_fkey: missing('productId', 'That product does not exist'),
    location_inventory_location_id_fkey: missing('locationId', 'That location does not exist'),
    stock_lots_number_key: taken(
      'customLot',
      'Another lot there has that number, expiry date and cost: correct this one in the stock of the product, which puts them together',
    ),
  },
  referring: { stock_lots: 'stock', stock_movements: 'stock' },
  rules: STOCK_RULES,
  // Entries about the levels of a product at a location hold the id of the product.
  logged: { 'location inventory': { sameAs: 'product', readBy: ofLocation() } },
  addedSince: { columns: { stock_lots: ['state'] } },
}
