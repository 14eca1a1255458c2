import { openProxy, type Passing, type Server } from '#server/testing/platform/proxy.ts'

/** A moment of a transaction: before its nth statement reaches PostgreSQL, or once PostgreSQL has answered it. */
export type Moment = { nth: number; side: 'before' | 'after' }

type Watch = {
  /** The Idempotency-Key that the transaction claims with its first statement. */
  key: string
  moment: Moment | null
  strike: () => void
  /** Texts of the statements that were sent so far. */
  statements: string[]
}

/** Types of messages of PostgreSQL's protocol. A statement is several of them up to an EXECUTE, or one QUERY. */
const CLOSE = 'C'
const PARSE = 'P'
const BIND = 'B'
const DESCRIBE = 'D'
const EXECUTE = 'E'
const QUERY = 'Q'
const BEFORE_EXECUTE = [CLOSE, PARSE, BIND, DESCRIBE]
/** After these and the first message of a client, which has no type, PostgreSQL says that it is ready. */
const ENDS = ['', QUERY, 'S']
const READY_FOR_NEXT = 'Z'
/** Asks for the answers to what was sent before. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])

/**
 * A proxy in front of a PostgreSQL that follows the transaction in which a key is claimed, statement by statement, and
 * strikes at one. What the server sends together is counted apart all the same. From the moment on nothing passes in either
 * direction.
 */
export async function openStatementProxy(postgres: Server) {
  /** Texts of prepared statements by name. A connection hears each text once only. */
  const texts = new Map<string, string>()
  let watch: Watch | null = null
  const port = await openProxy(postgres, () => follow(texts, () => watch))
  return {
    port,
    /** Follows the next transaction with that key; answers its statements, which are filled in as they come. */
    watch(key: string, moment: Moment | null = null, strike = () => {}): string[] {
      watch = { key, moment, strike, statements: [] }
      return watch.statements
    },
  }
}

function follow(texts: Map<string, string>, watchOf: () => Watch | null): Passing {
  const takeAsked = takeApart(false)
  const takeAnswered = takeApart(true)
  let parts: Buffer[] = []
  let text = ''
  let watch: Watch | null = null
  let isCut = false
  /** Work for the answers that are still to come, in their order. */
  const unanswered: (() => void)[] = []

  function asked(bytes: Buffer): Buffer {
    const passed: Buffer[] = []
    for (const { type, message, body } of takeAsked(bytes)) {
      parts.push(message)
      if (type === PARSE) {
        const [name = '', its = ''] = wordsOf(body)
        texts.set(name, its)
      }
      if (type === BIND) text = texts.get(wordsOf(body)[1] ?? '') ?? ''
      if (type === QUERY) text = wordsOf(body)[0] ?? ''
      if (BEFORE_EXECUTE.includes(type)) continue
      const isStatement = type === EXECUTE || type === QUERY
      const whole = Buffer.concat(parts)
      if (!isCut && ENDS.includes(type)) unanswered.push(() => {})
      passed.push(isStatement ? passStatement(whole) : isCut ? NOTHING : whole)
      parts = []
    }
    return Buffer.concat(passed)
  }

  /** Answers what of a statement is sent on. */
  function passStatement(statement: Buffer): Buffer {
    if (isCut) return NOTHING
    const begun = watchOf()
    // The BEGIN before the claim is not counted: it is sent together with it.
    if (begun?.statements.length === 0 && statement.includes(begun.key)) watch = begun
    watch?.statements.push(text)
    const { moment, strike } = watch ?? {}
    const isIt = moment?.nth === watch?.statements.length
    if (text === 'COMMIT') watch = null
    if (moment && strike && isIt) {
      isCut = true
      if (moment.side === 'before') {
        strike()
        return NOTHING
      }
      unanswered.push(strike)
      return Buffer.concat([statement, SYNC])
    }
    return statement
  }

  function answered(bytes: Buffer): Buffer {
    for (const { type } of takeAnswered(bytes)) if (type === READY_FOR_NEXT) unanswered.shift()?.()
    return isCut ? NOTHING : bytes
  }

  return { asked, answered }
}

const NOTHING = Buffer.alloc(0)

/** The words at the beginning of a message, each of which ends with a zero. */
function wordsOf(body: Buffer): string[] {
  return body.toString('latin1').split('\0')
}

/** Takes apart what arrives into whole messages. Only the first one of a client has no type. */
function takeApart(isTyped: boolean) {
  let rest = NOTHING
  let typeLength = isTyped ? 1 : 0
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    const taken: { type: string; message: Buffer; body: Buffer }[] = []
    while (rest.length >= typeLength + 4) {
      const end = typeLength + rest.readUInt32BE(typeLength)
      if (rest.length < end) break
      const type = rest.toString('latin1', 0, typeLength)
      const body = rest.subarray(typeLength + 4, end)
      taken.push({ type, message: rest.subarray(0, end), body })
      rest = rest.subarray(end)
      typeLength = 1
    }
    return taken
  }
}
