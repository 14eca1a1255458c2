import { createHash, randomBytes } from 'node:crypto'
import { deleteSession, findUserBySession, insertSession } from '#server/auth/queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { AnswerHeaders, Exchange, User } from '#server/http.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Pharmacy } from '#server/pharmacy.ts'

export const SESSION_COOKIE = 'botika_session'
/** Over HTTPS the prefix binds the cookie to this host and path; browsers refuse it over plain HTTP. */
const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`

const SESSION_HOURS = 12

type Cookies = Readonly<Record<string, string | undefined>>

/** Who calls; null when nobody is signed in. */
export async function callerOf(pharmacy: Pharmacy, cookies: Cookies): Promise<User | null> {
  const idHash = sessionIdHash(cookies)
  return idHash && findUserBySession(pharmacy.database.pool, idHash, pharmacy.now())
}

/** The hash a session is stored by; null without a cookie. */
export function sessionIdHash(cookies: Cookies): Buffer | null {
  const id = cookies[SECURE_SESSION_COOKIE] ?? cookies[SESSION_COOKIE]
  return id === undefined ? null : hashOf(id)
}

type Visit = Pick<Exchange<Endpoint>, 'now' | 'isSecure' | 'cookies' | 'answer'>

/** Starts a session under a fresh id and ends the one the browser came with, if any. */
export async function startSession(tx: Tx, userId: number, visit: Visit): Promise<void> {
  const id = randomBytes(32).toString('base64url')
  const expiresAt = new Date(visit.now.getTime() + SESSION_HOURS * 3_600_000)
  const former = sessionIdHash(visit.cookies)
  if (former) await deleteSession(tx, former)
  await insertSession(tx, { idHash: hashOf(id), userId, now: visit.now, expiresAt })
  setSessionCookie(visit, id, expiresAt)
}

export function clearSessionCookie(visit: Pick<Visit, 'isSecure' | 'answer'>): void {
  setSessionCookie(visit, '', new Date(0))
}

function setSessionCookie(
  { isSecure, answer }: { isSecure: boolean; answer: AnswerHeaders },
  value: string,
  expires: Date,
): void {
  const name = isSecure ? SECURE_SESSION_COOKIE : SESSION_COOKIE
  answer.setCookie(name, value, { expires, secure: isSecure })
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(id).digest()
}
