import { page } from 'vitest/browser'

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

/** A sentence that stands alone, as a notice does. */
export function said(words: string) {
  return page.getByText(words, { exact: true })
}
