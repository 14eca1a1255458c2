import { page } from 'vitest/browser'

/** The texts of a table's rows, cell by cell; none while they load. */
export function cellsOf(name: string): string[][] {
  const rows = page.getByRole('table', { name, exact: true }).getByRole('row').elements()
  return rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent))
}
