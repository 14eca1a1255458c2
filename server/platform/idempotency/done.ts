/**
 * What the work of a call has done: the id of what it makes, and the answer. Or it leaves its last statements, which are
 * sent together with the COMMIT: `last` asks for them without waiting in between, and answers when they are done. What
 * refuses goes before them.
 */
export type Done<Reply> = { id: number } & (
  | { reply: Reply }
  | { locationId: number | null; last: () => Promise<Reply> }
)

/** The result of work that answers what it made. */
export function made<Reply extends { id: number }>(reply: Reply): Done<Reply> {
  return { id: reply.id, reply }
}

/** Asks for the last statements of the work, if it has left some; answers its reply. */
export function finish<Reply>(done: Done<Reply>): Promise<Reply> {
  return 'last' in done ? done.last() : Promise.resolve(done.reply)
}

/** The location of what was made; null when it has none. */
export function placeOf(done: Done<unknown>): number | null {
  return 'last' in done ? done.locationId : locationNamedIn(done.reply)
}

/** The location of the sale or purchase in an answer; null when it has none. */
export function locationNamedIn(reply: unknown): number | null {
  if (typeof reply !== 'object' || reply === null || !('locationId' in reply)) return null
  return typeof reply.locationId === 'number' ? reply.locationId : null
}

/** The locations at which an answer is seen: that of the sale or purchase in it, both of a transfer; null when it has none. */
export function locationsNamedIn(reply: unknown): number[] | null {
  const of = locationNamedIn(reply)
  if (of !== null) return [of]
  if (typeof reply !== 'object' || reply === null) return null
  const { fromLocationId, toLocationId } = reply as Record<string, unknown>
  return typeof fromLocationId === 'number' && typeof toLocationId === 'number'
    ? [fromLocationId, toLocationId]
    : null
}
