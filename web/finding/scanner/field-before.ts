const FIELDS = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]
type TypedField = InstanceType<(typeof FIELDS)[number]>

/** The state of a field before a scanner typed into it. */
export type FieldBefore = {
  field: TypedField
  value: string
  /**
   * The selection as [start, end]; null for inputs whose selection browsers do not reveal, such as
   * numbers.
   */
  selection: [start: number, end: number] | null
  /** The selected text, which the first character of a scan replaces. */
  selected: string
}

/** The state of the focused field before a key; null if the event is not in a field. */
export function fieldBefore({ target: field }: Event): FieldBefore | null {
  if (!isField(field)) return null
  const selected = document.getSelection()?.toString() ?? ''
  return { field, value: field.value, selection: selectionOf(field), selected }
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
export function takeBack({ field, value, selection, selected }: FieldBefore, typedCount: number) {
  // The text of a number input cannot be read reliably: '5.' reads as '5', and '-' as ''. So the
  // characters are deleted one by one instead of setting the value.
  const isUntold =
    field instanceof HTMLInputElement && field.type === 'number' && field === document.activeElement
  if (isUntold && typedCount > 0) {
    for (let count = 0; count < typedCount; count += 1) document.execCommand('delete')
    if (selected !== '') document.execCommand('insertText', false, selected)
  }
  if (field.value !== value) {
    setValue(field, value)
    if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection)
  }
  if (isUntold && typedCount > 0 && selected !== '') field.select()
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
 * Puts a scanned code into the field of an open dialog that takes scans, in place of what stood there; answers whether there is
 * one. The number of a card is scanned so: it is told nowhere else, and no search hears of it.
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

/**
 * Sets the value natively, then fires the event by which React learns of it as if the user had
 * typed.
 */
export function setValue(field: TypedField, value: string) {
  const owner = FIELDS.find((kind) => field instanceof kind)
  Object.getOwnPropertyDescriptor(owner?.prototype, 'value')?.set?.call(field, value)
  const news = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(news, { bubbles: true }))
}
