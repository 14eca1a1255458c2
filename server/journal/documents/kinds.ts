import type { Kind } from '#domain/documents/kinds.ts'

/** Papers of a shift and of its reading; the others are of no till, or tell nothing that was done. */
export type JournalKind = Extract<
  Kind,
  'sale' | 'payment' | 'return' | 'void' | 'move' | 'count' | 'reading'
>
