import type { FastifyRequest } from 'fastify'
import { Refused } from '#server/refusals.ts'
import { say } from '#server/said.ts'

const MOST_ADDRESS_LENGTH = 4_096
/** Most headers of a request; a browser behind two proxies sends thirty. */
const MOST_HEADERS = 100
/** Deepest JSON; no call of ours needs more than six levels. */
const MOST_LEVELS = 20

/** Refuses an address or headers that are too long, before anything reads them. */
export function refuseTooLong({ raw }: FastifyRequest): void {
  if ((raw.url ?? '').length > MOST_ADDRESS_LENGTH)
    throw new Refused(414, 'The address of the request is too long')
  // Names and values alternate.
  if (raw.rawHeaders.length > 2 * MOST_HEADERS)
    throw new Refused(431, say`The request has more than ${MOST_HEADERS} headers`)
}

/**
 * Refuses what schemas could read differently from other programs: repeated names in an address, and JSON that is too
 * deep.
 */
export function refuseOddShape({ query, body }: FastifyRequest): void {
  for (const [name, value] of Object.entries(query ?? {}))
    if (Array.isArray(value)) throw new Refused(400, say`${name} is given more than once`)
  // The bytes of a file are not looked into.
  if (!ArrayBuffer.isView(body) && isDeeper(body, MOST_LEVELS))
    throw new Refused(400, say`The request is nested more than ${MOST_LEVELS} levels deep`)
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1))
}
