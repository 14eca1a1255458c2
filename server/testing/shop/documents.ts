import { randomUUID } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Document } from '#domain/shop/documents/document.ts'
import type { Kind } from '#domain/shop/documents/kinds.ts'
import { textOf } from '#domain/shop/documents/text.ts'
import type { Caller } from '#server/testing/platform/caller.ts'

export const paper = (kind: Kind, { id }: { id: number }) => ({ params: { kind, id: String(id) } })

/** The lines of a document, as a roll of 48 letters has them. */
export function written(document: Document): string[] {
  return textOf(document, 48).map((line) => ('code' in line ? `[${line.code}]` : line.text.trim()))
}

/** Prints by the browser's dialog. */
export function print(
  caller: Caller,
  kind: Kind,
  of: { id: number },
  idempotencyKey = randomUUID(),
) {
  const call = { ...paper(kind, of), body: { way: 'DIALOG' as const } }
  return caller.try(api.documents.print, call, { idempotencyKey })
}

/** The lines of a document on the screen. */
export async function look(caller: Caller, kind: Kind, of: { id: number }, query: object = {}) {
  const { document } = await caller.send(api.documents.get, { ...paper(kind, of), query })
  return written(document)
}
