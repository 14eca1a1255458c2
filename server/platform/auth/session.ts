import { createHash, randomBytes } from 'node:crypto'
import { DEVICE_DAYS, isDevice, upsertDevice } from '#server/platform/auth/devices.sql.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  touchSession,
} from '#server/platform/auth/auth.sql.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnswerHeaders, Exchange } from '#server/http.ts'
import type { User } from '#server/refusals.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Pharmacy } from '#server/pharmacy.ts'

export const SESSION_COOKIE = 'botika_session'
/** Over HTTPS the prefix binds the cookie to this host and to HTTPS; browsers refuse such a cookie over plain HTTP. */
const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`

/** The cookie by which a browser is recognised after its user has signed out. */
const DEVICE_COOKIE = 'botika_device'
const SECURE_DEVICE_COOKIE = `__Host-${DEVICE_COOKIE}`

/** Longest life of a session in hours, however busy it is. */
const SESSION_HOURS = 12
/** Activity is stored at most this often, so a till may lock this much too early. */
const TOUCH_MS = 10_000

type Cookies = Readonly<Record<string, string | undefined>>

/**
 * The signed-in user of a call that a person at a screen may have caused. The call keeps the session alive from the person's
 * last touch on, `idleMs` ago. Calls that a screen makes without its user so keep nothing alive.
 */
export async function activeCallerOf(
  pharmacy: Pharmacy,
  cookies: Cookies,
  idleMs: number,
): Promise<User | null> {
  const idHash = sessionIdHash(cookies)
  const session = idHash && (await findSession(pharmacy.database.pool, idHash, pharmacy.now()))
  if (!session) return null
  const touchedAt = pharmacy.now().getTime() - idleMs
  if (touchedAt > session.activeAt.getTime() + TOUCH_MS)
    await pharmacy.database.transaction((tx) => touchSession(tx, idHash, new Date(touchedAt)))
  return session.user
}

/** The hash under which a session is stored; null without a cookie. */
export function sessionIdHash(cookies: Cookies): Buffer | null {
  const id = cookies[SECURE_SESSION_COOKIE] ?? cookies[SESSION_COOKIE]
  return id === undefined ? null : hashOf(id)
}

type Visit = Pick<Exchange<Endpoint>, 'now' | 'isSecure' | 'cookies' | 'answer'>

/** Starts a session with a new id and ends the one that the browser had. */
export async function startSession(tx: Tx, userId: number, visit: Visit): Promise<void> {
  const id = randomBytes(32).toString('base64url')
  const expiresAt = new Date(visit.now.getTime() + SESSION_HOURS * 3_600_000)
  const former = sessionIdHash(visit.cookies)
  if (former) await deleteSession(tx, former)
  await insertSession(tx, { idHash: hashOf(id), userId, now: visit.now, expiresAt })
  setSessionCookie(visit, id, expiresAt)
}

/** The hash under which a browser is known; null when it sends no id. */
export function deviceIdHash(cookies: Cookies): Buffer | null {
  const id = cookies[SECURE_DEVICE_COOKIE] ?? cookies[DEVICE_COOKIE]
  return id === undefined ? null : hashOf(id)
}

/**
 * Records that the user signs in with this browser, and answers the hash under which it is known. An id that we did not
 * give is replaced.
 */
export async function rememberDevice(tx: Tx, userId: number, visit: Visit): Promise<Buffer> {
  const brought = deviceIdHash(visit.cookies)
  // An attacker who planted an id would know it.
  if (brought && (await isDevice(tx, brought))) {
    await upsertDevice(tx, { idHash: brought, userId, now: visit.now })
    return brought
  }
  const id = randomBytes(32).toString('base64url')
  await upsertDevice(tx, { idHash: hashOf(id), userId, now: visit.now })
  const name = visit.isSecure ? SECURE_DEVICE_COOKIE : DEVICE_COOKIE
  const expires = new Date(visit.now.getTime() + DEVICE_DAYS * 86_400_000)
  visit.answer.setCookie(name, id, { expires, secure: visit.isSecure })
  return hashOf(id)
}

/** Removes the session's cookie from the browser. */
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
