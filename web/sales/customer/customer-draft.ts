/** A customer as the dialog starts with: every field a text. */
export type CustomerDraft = { name: string; phone: string; email: string }

/** What was searched for in vain, in the field where it belongs. */
export function customerDraft(typed: string): CustomerDraft {
  const text = typed.trim()
  const empty = { name: '', phone: '', email: '' }
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { ...empty, email: text }
  if (/^[+(]*\d[\d\s()./-]*$/.test(text)) return { ...empty, phone: text }
  return { ...empty, name: text }
}
