import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { AnswerOf, CallOf, Endpoint } from '#domain/endpoint.ts'
import type { Caller, Outcome } from '#server/testing/platform/caller.ts'

/** How an act is sent. */
export type Sent = {
  by: Caller
  /** Why the contract refuses it; null when it does not. */
  refusal?: string | null
  /** Whether it is sent twice, though it has no key. */
  isLost?: boolean
  /** Sends it while something else happens. */
  during?: <T>(send: () => Promise<T>) => Promise<T>
}

/**
 * Sends what simulators do, each document under a key of its own. Nobody reads the first answer of every fourth one, and the
 * same request is sent once more. Keeps what was done, for the message of a failure.
 */
export function openSending() {
  const again: (() => Promise<void>)[] = []
  const course: string[] = []
  let keys = 0

  async function attempt<E extends Endpoint>(
    row: E,
    call: CallOf<E>,
    { by, refusal = null, isLost = false, during }: Sent,
  ): Promise<AnswerOf<E> | null> {
    course.push(`${by.id} ${row.method} ${row.path} ${JSON.stringify(call)}: ${refusal ?? 'done'}`)
    const isKeyed = row.makes !== undefined
    const options = isKeyed ? { idempotencyKey: randomUUID() } : {}
    const send = () => by.try(row, call, options)
    if (isKeyed) keys += 1
    if ((isLost || (isKeyed && keys % 4 === 0)) && !during) await send()
    const { status, answer, problem } = await (during ? during(send) : send())
    const said = [row.path, refusal, problem?.detail]
    if (refusal !== null) {
      expect([...said, status >= 400 && status < 410]).toEqual([...said, true])
      return null
    }
    expect([...said, status < 300]).toEqual([row.path, null, undefined, true])
    if (isKeyed) again.push(() => expectReplay(send, answer))
    return answer
  }

  return {
    course,
    /** Makes a call that must be refused where the simulator says so, or done. Answers what it made; null where it is refused. */
    attempt,
    /** Makes a call that must be done. */
    make: async <E extends Endpoint>(row: E, call: CallOf<E>, by: Caller): Promise<AnswerOf<E>> =>
      (await attempt(row, call, { by }))!, // nothing refuses it
    /** Sends a document that was made once more; it is not made again. */
    sendAgain: (which: number) => again[which % Math.max(1, again.length)]?.(),
  }
}

async function expectReplay<E extends Endpoint>(
  send: () => Promise<Outcome<E>>,
  answer: AnswerOf<E>,
): Promise<void> {
  const replay = await send()
  const isReplayed = replay.headers.get('idempotent-replayed')
  expect([replay.status < 300, isReplayed]).toEqual([true, 'true'])
  const idOf = (made: unknown) => (made as { id: number }).id // a document has one
  expect(idOf(replay.answer)).toBe(idOf(answer))
}
