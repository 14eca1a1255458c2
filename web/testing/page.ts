import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'

// What a screen shows, by the names that people and screen readers go by; each is the whole name.

export function dialog(name: string | RegExp) {
  return page.getByRole('dialog', { name, exact: true })
}

export function button(name: string | RegExp) {
  return page.getByRole('button', { name, exact: true })
}

export function field(name: string | RegExp) {
  return page.getByLabelText(name, { exact: true })
}

/** Chooses what a picker finds. */
export async function pick(picker: Locator, name: string): Promise<void> {
  await picker.fill(name)
  await button(name).click()
  await expect.element(picker).toHaveValue(name)
}

/** A sentence that stands alone, as a notice does. */
export function said(words: string) {
  return page.getByText(words, { exact: true })
}
