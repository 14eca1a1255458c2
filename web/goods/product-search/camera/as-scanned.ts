import { readGs1 } from '#domain/goods/products/gs1/read-gs1.ts'

/** Reads the codes in a picture, as a scanner would send them: a label with number and expiry first, then what the maker prints. */
export type Read = (picture: HTMLCanvasElement) => Promise<string[]>

/** The thirteen digits of an EAN-13; of a UPC-A, which some readers fill up to as many, its twelve. */
export function withoutZero(code: string): string {
  return code.replace(/^0/, '')
}

type Goods = { gtin: string | null; isLabel: boolean }

/** The goods that a code names, by their number in fourteen digits, and whether it is a label of GS1. */
export function goodsOf(code: string): Goods {
  // Of the day only the century of an expiry depends, which nobody asks here.
  const scan = readGs1(code, '2000-01-01')
  if (scan.kind === 'plain') return { gtin: scan.gtin, isLabel: false }
  return { gtin: (scan.kind === 'read' ? scan.label : scan.known).gtin, isLabel: true }
}

/** Whether two codes are on one pack: one and the same, or a label and the bare number that it has. */
export function isSamePack(one: string, other: string): boolean {
  if (one === other) return true
  const [goods, others] = [goodsOf(one), goodsOf(other)]
  return goods.gtin !== null && goods.gtin === others.gtin && goods.isLabel !== others.isLabel
}
