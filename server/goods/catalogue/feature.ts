import { catalogueRoutes } from '#server/goods/catalogue/routes.ts'
import { CATALOGUE_RULES } from '#server/goods/catalogue/rules.ts'
import { missing, taken, type Feature } from '#server/feature.ts'
import { inTable, ofShop } from '#server/platform/audit/logged.sql.ts'

/** Categories, units, brands and tax rates. */
export const catalogue: Feature = {
  routes: catalogueRoutes,
  made: { category: 'categories', unit: 'units', brand: 'brands', 'tax rate': 'tax_rates' },
  conflicts: {
    categories_name_key: taken('name', 'A category of that name exists already'),
    categories_parent_id_fkey: missing('parentId', 'That parent category does not exist'),
    // A new category that names as parent the id which it is about to get.
    categories_check: missing('parentId', 'That parent category does not exist'),
    units_name_key: taken('name', 'A unit of that name exists already'),
    brands_name_key: taken('name', 'A brand of that name exists already'),
    tax_rates_name_key: taken('name', 'A tax rate of that name exists already'),
  },
  referring: { categories: 'sub-categories' },
  rules: CATALOGUE_RULES,
  logged: {
    category: {
      ...inTable('categories', { idFields: ['categoryId', 'subCategoryId', 'parentId'] }),
      readBy: ofShop(),
    },
    unit: { ...inTable('units', { idFields: ['unitId'] }), readBy: ofShop() },
    brand: { ...inTable('brands', { idFields: ['brandId'] }), readBy: ofShop() },
    'tax rate': { ...inTable('tax_rates', { idFields: ['taxRateId'] }), readBy: ofShop() },
  },
  addedSince: { columns: { categories: ['comes_back', 'schemes'] } },
}
