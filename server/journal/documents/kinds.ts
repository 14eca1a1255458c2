import type { Kind } from '#domain/documents/kinds.ts'

/** Documents of a shift and of its reading. The others belong to no till, or describe nothing that was done. */
export type JournalKind = Extract<
  Kind,
  'sale' | 'payment' | 'return' | 'void' | 'move' | 'count' | 'reading'
>
