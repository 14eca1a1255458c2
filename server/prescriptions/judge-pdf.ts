import { promisify } from 'node:util'
import { constants, inflate, inflateRaw } from 'node:zlib'
import { Refused } from '#server/http.ts'
import { textWindows } from '#server/prescriptions/text-windows.ts'

const unpack = promisify(inflate)
const unpackStart = promisify(inflateRaw)

const DAMAGED = 'The PDF is damaged or did not arrive whole: send it again'
const LOCKED = 'The PDF is locked: save it without a password, or photograph the paper'
const HARMFUL =
  'The PDF holds scripts, other files or actions of its own: print it to a new PDF, or photograph the paper'
const TOO_MUCH = 'The PDF unpacks to too much: print it to a new PDF, or photograph the paper'

/** What may not follow where a name has ended. */
const NAME_ENDS = String.raw`(?![^\s\0()<>[\]{}/%])`
/** Blanks and remarks. Bounded, as all that is looked for is: a file made for it would keep us looking. */
const GAP = String.raw`(?:[\s\0]|%[^\r\n]{0,64}[\r\n]){0,16}`

/** What makes a PDF do something, or carry something along. No prescription needs it. */
const HARM = new RegExp(
  String.raw`/(?:JavaScript|Launch|SubmitForm|ImportData|GoToR|GoToE|RichMedia|EmbeddedFiles?|FileAttachment|XFA)${NAME_ENDS}`,
)
/** A dictionary or a reference to one acts; the list that office programs write only says which page is shown first. */
const TRIGGER = new RegExp(String.raw`/(?:OpenAction|AA)${GAP}(?:<<|\d{1,10}${GAP}\d{1,5}${GAP}R)`)
const LOCK = new RegExp(`/Encrypt${NAME_ENDS}`)
const OBJECT_STREAM = new RegExp(`/ObjStm${NAME_ENDS}`)

const MOST_STREAMS = 5_000
const MOST_UNPACKED_BYTES = 16 * 2 ** 20
/** So much of a stream shows what it begins with. */
const PEEK_BYTES = 256
/** So far before a stream its dictionary is looked for. */
const DICTIONARY_BYTES = 4096

let last: Promise<unknown> = Promise.resolve()

/** Refuses a PDF that is not whole, that is locked, or that could do anything but be read. */
export function refusePdf(bytes: Buffer): Promise<void> {
  // One at a time: a small file may unpack to much.
  const judging = last.then(() => judge(bytes))
  last = judging.catch(() => {})
  return judging
}

async function judge(bytes: Buffer): Promise<void> {
  refuseIncomplete(bytes)
  await refuseNames(bytes)
  let unpackedBytes = 0
  for (const { dictionary, content } of streamsIn(bytes)) {
    if (await holdsObjects(content)) {
      const unpacked = await unpackWhole(content, MOST_UNPACKED_BYTES - unpackedBytes)
      unpackedBytes += unpacked.length
      await refuseNames(unpacked)
    } else if (OBJECT_STREAM.test(undisguised(dictionary))) throw new Refused(400, DAMAGED)
  }
}

/** It begins with its version and ends with where its table of contents stands, which stands there. */
function refuseIncomplete(bytes: Buffer): void {
  const isBegun = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 16))
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 2048))
  const [, contentsAt] = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(tail) ?? []
  const at = Number(contentsAt)
  const contents = bytes.toString('latin1', at, at + 64)
  const isWhole = contentsAt !== undefined && /^\s*(xref\s|\d+\s+\d+\s+obj)/.test(contents)
  if (!isBegun || !isWhole) throw new Refused(400, DAMAGED)
}

async function refuseNames(bytes: Buffer): Promise<void> {
  for await (const window of textWindows(bytes)) {
    const text = undisguised(window)
    if (LOCK.test(text)) throw new Refused(400, LOCKED)
    if (HARM.test(text) || TRIGGER.test(text)) throw new Refused(400, HARMFUL)
  }
}

/** As readers take it, who know a letter also by its number: J#53 is JS. */
function undisguised(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

function* streamsIn(bytes: Buffer): Generator<{ dictionary: string; content: Buffer }> {
  for (let [from, seen] = [0, 0]; ; seen += 1) {
    if (seen > MOST_STREAMS) throw new Refused(400, TOO_MUCH)
    const at = bytes.indexOf('stream', from)
    if (at === -1) return
    const start = lineAfter(bytes, at + 'stream'.length)
    if (start === null) {
      from = at + 1
      continue
    }
    const end = bytes.indexOf('endstream', start)
    const dictionary = bytes.toString('latin1', Math.max(from, at - DICTIONARY_BYTES), at)
    yield { dictionary, content: bytes.subarray(start, end === -1 ? bytes.length : end) }
    if (end === -1) return
    from = end + 'endstream'.length
  }
}

/** Where the next line begins; null when this one goes on. */
function lineAfter(bytes: Buffer, at: number): number | null {
  const [newline, carriageReturn] = [0x0a, 0x0d]
  if (bytes[at] === newline) return at + 1
  if (bytes[at] !== carriageReturn) return null
  return bytes[at + 1] === newline ? at + 2 : at + 1
}

/**
 * Packed objects begin with their numbers and places. They are known by that more than by what the stream is said to
 * be: that could be said in many ways, and not every reader asks.
 */
async function holdsObjects(stream: Buffer): Promise<boolean> {
  const [first = 0, second = 0] = stream
  const isPacked = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
  if (!isPacked) return false
  const options = { finishFlush: constants.Z_SYNC_FLUSH }
  const start = await unpackStart(stream.subarray(2, PEEK_BYTES), options).catch(() => null)
  return start !== null && /^\s*\d+\s+\d+\s/.test(start.toString('latin1', 0, 64))
}

async function unpackWhole(stream: Buffer, most: number): Promise<Buffer> {
  return unpack(stream, { maxOutputLength: Math.max(1, most) }).catch((error: unknown) => {
    const isTooMuch = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refused(400, isTooMuch ? TOO_MUCH : DAMAGED)
  })
}
