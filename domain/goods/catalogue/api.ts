import { z } from 'zod'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { ROLES, MANAGERS } from '#domain/roles.ts'
import { schemeCodes } from '#domain/law/schemes/scheme-code.ts'

const category = z.object({
  id: field.id,
  name: z.string(),
  parentId: field.id.nullable(),
  /** Whether a cashier may take its goods back, and those of all categories below it. */
  comesBack: z.boolean(),
  /** Codes of the schemes of law that cover its goods, and those of all categories below it. */
  schemes: z.array(z.string()),
  /** Number of products filed under this category or any category below it, each counted once. */
  productCount: z.int(),
  version: z.int(),
  createdAt: field.timeOut,
  updatedAt: field.timeOut,
})
export type Category = z.output<typeof category>

const listedCategory = category.extend({
  /** The names of its parents, the topmost first, and its own: 'Medicines', 'Antibiotics'. */
  path: z.array(z.string()),
})
export type ListedCategory = z.output<typeof listedCategory>

export const newCategory = z.object({
  name: field.text('name', 255),
  parentId: field.id.nullish(),
  comesBack: z.boolean().optional(),
  /** Codes of the schemes that cover its goods, and those of all categories below it. */
  schemes: schemeCodes.optional(),
})
export type NewCategory = z.output<typeof newCategory>

const unit = z.object({
  id: field.id,
  name: z.string(),
  shortName: z.string().nullable(),
  version: z.int(),
  createdAt: field.timeOut,
})
export type Unit = z.output<typeof unit>
export const newUnit = z.object({
  name: field.text('name', 100),
  shortName: field.optionalText('shortName', 20),
})

const brand = z.object({
  id: field.id,
  name: z.string(),
  version: z.int(),
  createdAt: field.timeOut,
})
export type Brand = z.output<typeof brand>
export const newBrand = z.object({ name: field.text('name', 100) })

const taxRate = z.object({
  id: field.id,
  name: z.string(),
  rate: field.percentOut,
  version: z.int(),
  createdAt: field.timeOut,
})
export type TaxRate = z.output<typeof taxRate>
export const newTaxRate = z.object({ name: field.text('name', 100), rate: field.percent('rate') })

/**
 * The schema of a change: only the named fields change. With `version` the change is refused when another change
 * was first.
 */
const changeOf = <Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>) =>
  row.partial().extend({ version: z.int().optional() })

const byId = z.object({ id: field.idInText })

const categoryQuery = field.listQuery.extend({
  /** Only the categories directly under this one. */
  parentId: field.idInText.optional(),
})
export type CategoryQuery = z.output<typeof categoryQuery>

export const categoriesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    summary:
      'Categories by name, each with its number of products: those filed under it or under any category below it, as category or sub-category, each counted once.',
    allow: ROLES,
    query: categoryQuery,
    status: 200,
    answer: z.array(listedCategory),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/categories',
    summary: 'Creates a category; names are unique in any case.',
    allow: MANAGERS,
    body: newCategory,
    makes: 'category',
    status: 201,
    answer: category,
    refuses: [409, 422],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/categories/{id}',
    summary:
      'Changes what is named of a category. It never lies under itself or under one of its own sub-categories.',
    allow: MANAGERS,
    params: byId,
    body: changeOf(newCategory),
    changes: ['products'],
    status: 200,
    answer: category,
    refuses: [404, 409],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/categories/{id}',
    summary:
      'Deletes a category that no product is filed under and none lies below; deleting it again does nothing.',
    allow: MANAGERS,
    params: byId,
    changes: ['products'],
    status: 204,
    answer: field.nothing,
    refuses: [409],
  }),
}

export const unitsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/units',
    summary: 'Units of sale by name.',
    allow: ROLES,
    query: field.listQuery,
    status: 200,
    answer: z.array(unit),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/units',
    summary: 'Creates a unit; names are unique in any case.',
    allow: MANAGERS,
    body: newUnit,
    makes: 'unit',
    status: 201,
    answer: unit,
    refuses: [409, 422],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/units/{id}',
    summary: 'Changes what is named of a unit.',
    allow: MANAGERS,
    params: byId,
    body: changeOf(newUnit),
    status: 200,
    answer: unit,
    refuses: [404, 409],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/units/{id}',
    summary: 'Deletes a unit that no product is sold in; deleting it again does nothing.',
    allow: MANAGERS,
    params: byId,
    status: 204,
    answer: field.nothing,
    refuses: [409],
  }),
}

export const brandsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/brands',
    summary: 'Brands by name.',
    allow: ROLES,
    query: field.listQuery,
    status: 200,
    answer: z.array(brand),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/brands',
    summary: 'Creates a brand; names are unique in any case.',
    allow: MANAGERS,
    body: newBrand,
    makes: 'brand',
    status: 201,
    answer: brand,
    refuses: [409, 422],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/brands/{id}',
    summary: 'Changes the name of a brand.',
    allow: MANAGERS,
    params: byId,
    body: changeOf(newBrand),
    status: 200,
    answer: brand,
    refuses: [404, 409],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/brands/{id}',
    summary: 'Deletes a brand that no product has; deleting it again does nothing.',
    allow: MANAGERS,
    params: byId,
    status: 204,
    answer: field.nothing,
    refuses: [409],
  }),
}

export const taxRatesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/tax-rates',
    summary: 'Tax rates by rate.',
    allow: ROLES,
    query: field.listQuery,
    status: 200,
    answer: z.array(taxRate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tax-rates',
    summary: 'Creates a tax rate; names are unique in any case.',
    allow: MANAGERS,
    body: newTaxRate,
    makes: 'tax rate',
    status: 201,
    answer: taxRate,
    refuses: [409, 422],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/tax-rates/{id}',
    summary:
      'Changes what is named of a tax rate. Products keep the percentage they were saved with until they are saved with it again.',
    allow: MANAGERS,
    params: byId,
    body: changeOf(newTaxRate),
    status: 200,
    answer: taxRate,
    refuses: [404, 409],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/tax-rates/{id}',
    summary: 'Deletes a tax rate that no product has; deleting it again does nothing.',
    allow: MANAGERS,
    params: byId,
    status: 204,
    answer: field.nothing,
    refuses: [409],
  }),
}
