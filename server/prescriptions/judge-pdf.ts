import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { Refused } from '#server/http.ts'

const unpack = promisify(inflate)

const DAMAGED = 'The PDF is damaged or did not arrive whole: send it again'
const LOCKED = 'The PDF is locked: save it without a password, or photograph the paper'
const HARMFUL =
  'The PDF holds scripts, other files or actions of its own: print it to a new PDF, or photograph the paper'
const TOO_MUCH = 'The PDF unpacks to too much: print it to a new PDF, or photograph the paper'

/** What makes a PDF do something, or carry something along. No prescription needs it. */
const HARMFUL_NAMES = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'RichMedia',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'XFA',
])

const MOST_STREAMS = 5_000
const MOST_UNPACKED_BYTES = 32 * 2 ** 20
/** So much of a stream shows what it begins with. */
const PEEK_BYTES = 256
const LONGEST_NAME_BYTES = 64

/** Refuses a PDF that is not whole, that is locked, or that could do anything but be read. */
export async function refusePdf(bytes: Buffer): Promise<void> {
  refuseIncomplete(bytes)
  refuseNames(bytes)
  let [streams, unpackedBytes] = [0, 0]
  for (const stream of streamsIn(bytes)) {
    streams += 1
    if (streams > MOST_STREAMS) throw new Refused(400, TOO_MUCH)
    if (!(await holdsObjects(stream))) continue
    const unpacked = await unpackWhole(stream, MOST_UNPACKED_BYTES - unpackedBytes)
    unpackedBytes += unpacked.length
    refuseNames(unpacked)
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

function refuseNames(bytes: Buffer): void {
  const slash = 0x2f
  for (let at = bytes.indexOf(slash); at !== -1; at = bytes.indexOf(slash, at + 1)) {
    const { name, end } = nameAt(bytes, at + 1)
    if (name === 'Encrypt') throw new Refused(400, LOCKED)
    const isHarmful = HARMFUL_NAMES.has(name) || (isTrigger(name) && startsAction(bytes, end))
    if (isHarmful) throw new Refused(400, HARMFUL)
  }
}

/** A name as its readers take it, who know a letter also by its number: J#53 is JS. */
function nameAt(bytes: Buffer, start: number): { name: string; end: number } {
  let end = start
  while (end < start + LONGEST_NAME_BYTES && isRegular(bytes[end])) end += 1
  const written = bytes.toString('latin1', start, end)
  const name = written.replace(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return { name, end }
}

function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0x20 && byte < 0x7f && !'()<>[]{}/%'.includes(chr(byte))
}

function chr(byte: number): string {
  return String.fromCharCode(byte)
}

function isTrigger(name: string): boolean {
  return name === 'OpenAction' || name === 'AA'
}

/** A dictionary or a reference to one acts; the list that office programs write only says which page is shown first. */
function startsAction(bytes: Buffer, at: number): boolean {
  return /^\s*(<<|\d+\s+\d+\s+R)/.test(bytes.toString('latin1', at, at + 64))
}

function* streamsIn(bytes: Buffer): Generator<Buffer> {
  for (let at = bytes.indexOf('stream'); at !== -1;) {
    const lineEnd = bytes.toString('latin1', at + 6, at + 8).match(/^(\r\n|\n|\r)/)?.[0]
    const isEnd = bytes.toString('latin1', at - 3, at) === 'end'
    const start = at + 6 + (lineEnd?.length ?? 0)
    if (lineEnd === undefined || isEnd) {
      at = bytes.indexOf('stream', at + 6)
      continue
    }
    const end = bytes.indexOf('endstream', start)
    yield bytes.subarray(start, end === -1 ? bytes.length : end)
    at = end === -1 ? -1 : bytes.indexOf('stream', end + 9)
  }
}

/**
 * Packed objects begin with their numbers and places. They are known by that, and not by what the stream is said to be:
 * that could be said in many ways, and readers do not ask.
 */
async function holdsObjects(stream: Buffer): Promise<boolean> {
  const [first = 0, second = 0] = stream
  const isPacked = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
  if (!isPacked) return false
  const start = await unpack(stream.subarray(0, PEEK_BYTES), { finishFlush: 2 }).catch(() => null)
  return start !== null && /^\s*\d+\s+\d+\s/.test(start.toString('latin1', 0, 64))
}

async function unpackWhole(stream: Buffer, most: number): Promise<Buffer> {
  if (most <= 0) throw new Refused(400, TOO_MUCH)
  return unpack(stream, { maxOutputLength: most }).catch((error: unknown) => {
    const isTooMuch = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refused(400, isTooMuch ? TOO_MUCH : DAMAGED)
  })
}
