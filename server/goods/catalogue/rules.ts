import type { Rule } from '#server/rule.ts'

/** Rules of categories. */
export const CATALOGUE_RULES: Rule[] = [
  {
    name: 'catalogue/no-circle',
    sentence: 'No category lies under itself.',
    table: 'categories',
    broken: `
      SELECT categories.id, name FROM categories
        JOIN category_tree AS tree ON tree.top_id = categories.id AND tree.id = categories.parent_id`,
  },
]
