import { api } from '#domain/api.ts'
import { percentText, rateOf } from '#domain/money.ts'

/** The four lists that products choose from, with their calls and texts. */
export const KINDS = {
  category: { rows: api.categories, words: wordsFor('Category', 'category', 'categories') },
  unit: { rows: api.units, words: wordsFor('Unit', 'unit', 'units') },
  brand: { rows: api.brands, words: wordsFor('Brand', 'brand', 'brands') },
  taxRate: { rows: api.taxRates, words: wordsFor('Tax Rate', 'tax rate', 'tax rates') },
}
export type Kind = keyof typeof KINDS

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

function wordsFor(title: string, one: string, many: string) {
  return {
    name: `${title} Name`,
    unknown: `Unknown ${one}`,
    found: `${many[0]?.toUpperCase()}${many.slice(1)} found`,
    add: `Add ${title}`,
    edit: `Edit ${title}`,
    manage: `Manage ${many}`,
    search: `Search ${many}...`,
    none: `No ${many} found.`,
    noMatch: `No ${many} found matching your search.`,
    confirmDelete: `Are you sure you want to delete this ${one}?`,
    created: `${title} created successfully`,
    updated: `${title} updated successfully`,
    deleted: `${title} deleted successfully`,
    createFailed: `Failed to create ${one}`,
    updateFailed: `Failed to update ${one}`,
    deleteFailed: `Failed to delete ${one}`,
  }
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
