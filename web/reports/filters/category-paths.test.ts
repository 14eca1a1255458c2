import { expect, test } from 'vitest'
import type { Category } from '#domain/catalogue/api.ts'
import { categoryPaths } from '#web/reports/filters/category-paths.ts'

const category = (id: number, name: string, parentId: number | null): Category => ({
  id,
  name,
  parentId,
  productCount: 0,
  version: 1,
  createdAt: '2026-11-21T00:00:00Z',
  updatedAt: '2026-11-21T00:00:00Z',
})

test('a category stands under what it lies in, by all the names from the top', () => {
  const categories = [
    category(3, 'Antibiotics', 2),
    category(4, 'Vitamins', null),
    category(1, 'Baby', null),
    category(2, 'Medicines', null),
    category(5, 'Penicillins', 3),
  ]

  expect(categoryPaths(categories)).toEqual([
    { value: 1, label: 'Baby' },
    { value: 2, label: 'Medicines' },
    { value: 3, label: 'Medicines › Antibiotics' },
    { value: 5, label: 'Medicines › Antibiotics › Penicillins' },
    { value: 4, label: 'Vitamins' },
  ])
})
