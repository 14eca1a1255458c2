import { FIELDS, setValue, type TypedField } from '#web/platform/ui/set-value.ts'

/** The state of a field before a scanner typed into it. */
export type FieldBefore = {
  field: TypedField
  value: string
  /** The selection as [start, end]; null for inputs that have none. */
  selection: [start: number, end: number] | null
}

/** The state of the focused field before a key; null if the event is not in a field. */
export function fieldBefore({ target: field }: Event): FieldBefore | null {
  if (!isField(field)) return null
  return { field, value: field.value, selection: selectionOf(field) }
}

/**
 * Whether the field takes any text. Selects, radios and checkboxes do not: there letters change the
 * choice.
 */
export function takesText(before: FieldBefore | null): boolean {
  const field = before?.field
  if (!field || field instanceof HTMLSelectElement) return false
  return !['radio', 'checkbox'].includes(field.type)
}

/** The text before the caret, behind which a scan was typed. */
export function textBefore({ value, selection }: FieldBefore): string {
  return value.slice(0, selection?.[0])
}

/** Undoes the characters that were typed since. */
export function takeBack({ field, value, selection }: FieldBefore) {
  if (field.value === value) return
  setValue(field, value)
  if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection)
}

/**
 * Inserts text as if it were typed now. Without this check the browser would insert it into the
 * text field that was focused last.
 */
export function typeHere(text: string) {
  const focused = document.activeElement
  if (isField(focused) && !(focused instanceof HTMLSelectElement))
    document.execCommand('insertText', false, text)
}

/**
 * Puts a scanned code into the field of an open dialog that takes scans, in place of what stood there; answers whether
 * there is one. The number of a card is scanned so: no other field and no search gets it.
 */
export function fillByScan(code: string): boolean {
  const field = document.querySelector('[role=dialog] [data-takes-scans]:enabled')
  if (!isField(field) || field.closest('[aria-hidden=true]')) return false
  setValue(field, code)
  field.focus()
  return true
}

function isField(target: EventTarget | null): target is TypedField {
  return FIELDS.some((kind) => target instanceof kind)
}

function selectionOf(field: TypedField): FieldBefore['selection'] {
  if (field instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}
