/** The values that the dialog of a new customer starts with; every field is text. */
export type CustomerDraft = { name: string; phone: string; email: string }

/** Puts a search text that found nobody into the field where it belongs. */
export function customerDraft(typed: string): CustomerDraft {
  const text = typed.trim()
  const empty = { name: '', phone: '', email: '' }
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { ...empty, email: text }
  if (/^[+(]*\d[\d\s()./-]*$/.test(text)) return { ...empty, phone: text }
  return { ...empty, name: text }
}
