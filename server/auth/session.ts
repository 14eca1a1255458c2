import { createHash, randomBytes } from 'node:crypto'
import { DEVICE_DAYS, isDevice, upsertDevice } from '#server/auth/devices/queries.ts'
import { deleteSession, findSession, insertSession, touchSession } from '#server/auth/queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { AnswerHeaders, Exchange, User } from '#server/http.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Pharmacy } from '#server/pharmacy.ts'

export const SESSION_COOKIE = 'botika_session'
/** Over HTTPS the prefix binds the cookie to this host and path; browsers refuse it over plain HTTP. */
const SECURE_SESSION_COOKIE = `__Host-${SESSION_COOKIE}`

/** A cookie that stays when nobody is signed in: by it a browser is known again. */
const DEVICE_COOKIE = 'botika_device'
const SECURE_DEVICE_COOKIE = `__Host-${DEVICE_COOKIE}`

/** However busy: then everybody signs in anew. */
const SESSION_HOURS = 12
/** Activity is written down at most so often: so much too early may a till lock, even one that locks after a minute. */
const TOUCH_MS = 10_000

type Cookies = Readonly<Record<string, string | undefined>>

/** Who is signed in; null for nobody, and for a session that was left alone for too long. */
export async function callerOf(pharmacy: Pharmacy, cookies: Cookies): Promise<User | null> {
  const idHash = sessionIdHash(cookies)
  const session = idHash && (await findSession(pharmacy.database.pool, idHash, pharmacy.now()))
  return session && session.user
}

/**
 * The same, for a call that somebody at the screen may stand behind: keeps the session alive from the moment
 * they last touched it, `idleMs` ago. What a screen asks by itself keeps nothing alive.
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

/** The hash a browser may be known by; null for one that brings no id. */
export function deviceIdHash(cookies: Cookies): Buffer | null {
  const id = cookies[SECURE_DEVICE_COOKIE] ?? cookies[DEVICE_COOKIE]
  return id === undefined ? null : hashOf(id)
}

/** Knows this browser from now on as one that the user signs in with, by an id that we gave it. */
export async function rememberDevice(tx: Tx, userId: number, visit: Visit): Promise<void> {
  const brought = deviceIdHash(visit.cookies)
  // Whoever planted another one would be known, too, wherever they are.
  if (brought && (await isDevice(tx, brought)))
    return upsertDevice(tx, { idHash: brought, userId, now: visit.now })
  const id = randomBytes(32).toString('base64url')
  await upsertDevice(tx, { idHash: hashOf(id), userId, now: visit.now })
  const name = visit.isSecure ? SECURE_DEVICE_COOKIE : DEVICE_COOKIE
  const expires = new Date(visit.now.getTime() + DEVICE_DAYS * 86_400_000)
  visit.answer.setCookie(name, id, { expires, secure: visit.isSecure })
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
