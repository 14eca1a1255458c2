import { api } from '#domain/api.ts'
import { texts } from '#domain/language.ts'
import { percentText, rateOf } from '#domain/money.ts'

/** The four lists that products choose from, with their calls. */
export const KINDS = {
  category: { rows: api.categories },
  unit: { rows: api.units },
  brand: { rows: api.brands },
  taxRate: { rows: api.taxRates },
}
export type Kind = keyof typeof KINDS

/** What the screens say of the entries of each list. */
export const WORDS = texts('goods/catalogue/entry-kinds', {
  category: {
    name: 'Category Name',
    unknown: 'Unknown category',
    found: 'Categories found',
    add: 'Add Category',
    edit: 'Edit Category',
    manage: 'Manage categories',
    search: 'Search categories...',
    none: 'No categories found.',
    noMatch: 'No categories found matching your search.',
    confirmDelete: 'Are you sure you want to delete this category?',
    created: 'Category created successfully',
    updated: 'Category updated successfully',
    deleted: 'Category deleted successfully',
    createFailed: 'Failed to create category',
    updateFailed: 'Failed to update category',
    deleteFailed: 'Failed to delete category',
  },
  unit: {
    name: 'Unit Name',
    unknown: 'Unknown unit',
    found: 'Units found',
    add: 'Add Unit',
    edit: 'Edit Unit',
    manage: 'Manage units',
    search: 'Search units...',
    none: 'No units found.',
    noMatch: 'No units found matching your search.',
    confirmDelete: 'Are you sure you want to delete this unit?',
    created: 'Unit created successfully',
    updated: 'Unit updated successfully',
    deleted: 'Unit deleted successfully',
    createFailed: 'Failed to create unit',
    updateFailed: 'Failed to update unit',
    deleteFailed: 'Failed to delete unit',
  },
  brand: {
    name: 'Brand Name',
    unknown: 'Unknown brand',
    found: 'Brands found',
    add: 'Add Brand',
    edit: 'Edit Brand',
    manage: 'Manage brands',
    search: 'Search brands...',
    none: 'No brands found.',
    noMatch: 'No brands found matching your search.',
    confirmDelete: 'Are you sure you want to delete this brand?',
    created: 'Brand created successfully',
    updated: 'Brand updated successfully',
    deleted: 'Brand deleted successfully',
    createFailed: 'Failed to create brand',
    updateFailed: 'Failed to update brand',
    deleteFailed: 'Failed to delete brand',
  },
  taxRate: {
    name: 'Tax Rate Name',
    unknown: 'Unknown tax rate',
    found: 'Tax rates found',
    add: 'Add Tax Rate',
    edit: 'Edit Tax Rate',
    manage: 'Manage tax rates',
    search: 'Search tax rates...',
    none: 'No tax rates found.',
    noMatch: 'No tax rates found matching your search.',
    confirmDelete: 'Are you sure you want to delete this tax rate?',
    created: 'Tax Rate created successfully',
    updated: 'Tax Rate updated successfully',
    deleted: 'Tax Rate deleted successfully',
    createFailed: 'Failed to create tax rate',
    updateFailed: 'Failed to update tax rate',
    deleteFailed: 'Failed to delete tax rate',
  },
})

/**
 * The fields common to a category, a unit, a brand and a tax rate, and those that only some of them
 * have.
 */
export type Entry = {
  id: number
  name: string
  version: number
  path?: readonly string[]
  shortName?: string | null
  rate?: string
}

/**
 * The name shown in pickers: a category with its parents, a unit with its short name, a tax rate
 * with its percentage.
 */
export function labelOf({ name, path, shortName, rate }: Entry): string {
  if (shortName) return `${name} (${shortName})`
  if (rate !== undefined) return `${name} (${percentText(rateOf(rate))} %)`
  return (path ?? [name]).join(' › ')
}
