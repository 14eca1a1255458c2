/** The elements whose value a person types or chooses. */
export const FIELDS = [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]
export type TypedField = InstanceType<(typeof FIELDS)[number]>

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
