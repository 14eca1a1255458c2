/** Reads the codes in a picture, as a scanner would send them, the one that is meant first. */
export type Read = (picture: HTMLCanvasElement) => Promise<string[]>

/** The thirteen digits of an EAN-13; of a UPC-A, which some readers fill up to as many, its twelve. */
export function withoutZero(code: string): string {
  return code.replace(/^0/, '')
}
