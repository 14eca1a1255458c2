import type { Category } from '#domain/catalogue/api.ts'

type Choice = { value: number; label: string }

/** Categories by their names from the top, 'Medicines › Antibiotics', each right under what it lies in. */
export function categoryPaths(categories: readonly Category[]): Choice[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ name, parentId }: Category): string => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return parent ? `${pathOf(parent)} › ${name}` : name
  }
  return categories
    .map((category) => ({ value: category.id, label: pathOf(category) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-PH'))
}
