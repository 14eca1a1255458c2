import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

// Locators by accessible name; the whole name must match.

export function dialog(name: string | RegExp) {
  return page.getByRole('dialog', { name, exact: true })
}

export function button(name: string | RegExp) {
  return page.getByRole('button', { name, exact: true })
}

export function field(name: string | RegExp) {
  return page.getByLabelText(name, { exact: true })
}

/** Chooses a row of a picker by its name. */
export async function pick(picker: Locator, name: string): Promise<void> {
  await picker.fill(name)
  await button(name).click()
  await expect.element(picker).toHaveValue(name)
}

/** Chooses from the menu of a row by what the row is of. */
export async function chooseFor(name: string, item: string): Promise<void> {
  await button(`More for ${name}`).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** An element whose whole text this is, such as a toast. */
export function said(words: string) {
  return page.getByText(words, { exact: true })
}

/** Whether an element is whole in the window, with nothing over its corners. */
export function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  return (
    isInside &&
    [top + 3, bottom - 3].every((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y)
      return element.contains(seen) || (seen instanceof HTMLLabelElement && seen.contains(element))
    })
  )
}
