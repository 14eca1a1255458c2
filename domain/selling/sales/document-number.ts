/**
 * The number of a receipt, a return or a void slip in what was scanned or typed: the code of a series, a hyphen and at
 * least eight digits. A scanner set to another keyboard gives another sign for the hyphen. Null for anything else.
 */
export function documentNumberIn(text: string): string | null {
  const number = text.toUpperCase().replace(/[^A-Z0-9]+/g, '-')
  return /^\w.*-\d{8,}$/.test(number) ? number : null
}
