const COUNT = new Intl.NumberFormat('en-PH')

/** Every text of the Categories screen and of the lists that products choose from. */
export const TEXT = {
  title: 'Categories',
  subtitle: 'What products are filed under',
  add: 'Add Category',
  edit: 'Edit Category',
  name: 'Category Name',
  parent: 'Under',
  noParent: 'No parent category',
  shortName: 'Short Name',
  shortNameHint: 'As on a label: pc, box, ml',
  rate: 'Rate (%)',
  search: 'Search categories...',
  products: (count: number) => `${COUNT.format(count)} ${count === 1 ? 'product' : 'products'}`,
  under: (parent: string) => `in ${parent}`,
  editOne: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  none: 'No categories found.',
  noMatch: 'No categories found matching your search.',
  confirmDelete: 'Are you sure you want to delete this category?',
  created: 'Category created successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
  createFailed: 'Failed to create category',
  updateFailed: 'Failed to update category',
  deleteFailed: 'Failed to delete category',
}
