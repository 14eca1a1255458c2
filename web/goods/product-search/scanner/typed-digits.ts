import { setValue } from '#web/platform/ui/set-value.ts'

/** Digits that a person or a slow scanner types into a number field, without leaving it. */
export type TypedDigits = {
  field: HTMLInputElement
  digits: string
  /** What the field held before them, and what it held after the last of them. */
  before: string
  after: string
}

/**
 * The digits typed so far, with this key. Another key, another field, or a change from elsewhere,
 * as by a scan, begins them anew.
 */
export function typedWith(typed: TypedDigits | null, { target, key }: KeyboardEvent) {
  if (!isNumberField(target) || !/^\d$/.test(key)) return null
  const isSame = typed?.field === target && typed.after === target.value
  return isSame
    ? { ...typed, digits: typed.digits + key }
    : { field: target, digits: key, before: target.value, after: target.value }
}

/**
 * Takes the digits out of their field, or only a code at their end, unless the field was changed or
 * removed meanwhile.
 */
export function takeOut({ field, digits, before, after }: TypedDigits, code = digits) {
  if (!field.isConnected || field.value !== after) return
  setValue(field, code === digits ? before : after.slice(0, -code.length))
}

export function isNumberField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('[data-figure]')
}
