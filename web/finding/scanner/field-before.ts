const FIELDS = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]
type TypedField = InstanceType<(typeof FIELDS)[number]>

/** How a field stood before a scanner typed into it. */
export type FieldBefore = {
  field: TypedField
  value: string
  /** Where the caret stood; null where the browser does not tell, in numbers. */
  selection: [start: number, end: number] | null
  /** What was selected, which the first character replaces. */
  selected: string
}

export function fieldBefore({ target: field }: Event): FieldBefore | null {
  if (!isField(field)) return null
  const selected = document.getSelection()?.toString() ?? ''
  return { field, value: field.value, selection: selectionOf(field), selected }
}

/** Letters and digits are what is typed there, and no way to choose. */
export function takesText(before: FieldBefore | null): boolean {
  const field = before?.field
  if (!field || field instanceof HTMLSelectElement) return false
  return !['radio', 'checkbox'].includes(field.type)
}

/** What stood before the caret: what a scan is typed behind. */
export function textBefore({ value, selection }: FieldBefore): string {
  return value.slice(0, selection?.[0])
}

/** Takes back the so many characters that were typed since. */
export function takeBack({ field, value, selection, selected }: FieldBefore, typedCount: number) {
  // A number's text is not told: '5.' reads as '5', and '-' as nothing. So it is not written, but unwritten.
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

/** As if typed now. Where nothing takes text, the browser would take it to the field that did last. */
export function typeHere(text: string) {
  const focused = document.activeElement
  if (isField(focused) && !(focused instanceof HTMLSelectElement))
    document.execCommand('insertText', false, text)
}

function isField(target: EventTarget | null): target is TypedField {
  return FIELDS.some((kind) => target instanceof kind)
}

function selectionOf(field: TypedField): FieldBefore['selection'] {
  if (field instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** Past React, which is then told of it as if the user had typed it. */
function setValue(field: TypedField, value: string) {
  const owner = FIELDS.find((kind) => field instanceof kind)
  Object.getOwnPropertyDescriptor(owner?.prototype, 'value')?.set?.call(field, value)
  const news = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(news, { bubbles: true }))
}
