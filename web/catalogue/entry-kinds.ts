import { api } from '#domain/api.ts'
import { percentText, rateOf } from '#domain/money.ts'

/** The four lists that products choose from. */
export const KINDS = {
  category: { rows: api.categories, words: wordsFor('Category', 'category', 'categories') },
  unit: { rows: api.units, words: wordsFor('Unit', 'unit', 'units') },
  brand: { rows: api.brands, words: wordsFor('Brand', 'brand', 'brands') },
  taxRate: { rows: api.taxRates, words: wordsFor('Tax Rate', 'tax rate', 'tax rates') },
}
export type Kind = keyof typeof KINDS

/** What is common to a category, a unit, a brand and a tax rate, and what some of them have. */
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

/** As a form offers it: a category with what it lies under, a unit with its short name, a tax with its percentage. */
export function labelOf({ name, path, shortName, rate }: Entry): string {
  if (shortName) return `${name} (${shortName})`
  if (rate !== undefined) return `${name} (${percentText(rateOf(rate))} %)`
  return (path ?? [name]).join(' › ')
}
