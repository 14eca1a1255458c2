import type { CodeLine, Letters } from '#domain/shop/documents/text.ts'
import { COLUMNS } from '#domain/shop/documents/kinds.ts'
import { LETTER, Roll } from '#server/testing/shop/printer/roll.ts'

// A receipt printer that prints what it is sent by ESC/POS. What it has not learnt it refuses, so that nothing is sent to
// printers that nobody has looked at.

/** Of code page 437, from its byte 128 on. */
const BEYOND_ASCII =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■'

/** Dots from line to line, unless a letter is higher. */
const LINE = 30

/** A line that it has printed, and how many letters are free before it. */
export type PrintedLine =
  | (Pick<Letters, 'text' | 'isStrong' | 'isLarge'> & { at: number })
  | CodeLine

export type PrintedDocument = { lines: PrintedLine[]; roll: Roll }

/** Prints bytes; answers the pieces of paper that were cut off. */
export function printed(bytes: Uint8Array, columns: number): PrintedDocument[] {
  const printer = new ReceiptPrinter(bytes, columns)
  const documents = printer.print()
  if (printer.pulses > 0) throw new Error('a paper that opens the drawer')
  return documents
}

/** How often bytes open the drawer that hangs on the printer. */
export function pulsesOf(bytes: Uint8Array): number {
  const printer = new ReceiptPrinter(bytes, COLUMNS['80MM_48'] ?? 0)
  printer.print()
  return printer.pulses
}

const INITIAL = { isStrong: false, scale: 1, isCentered: false, barsHeight: 162, barsModule: 3 }

class ReceiptPrinter {
  readonly #bytes: Uint8Array
  readonly #columns: number
  readonly #papers: PrintedDocument[] = []
  pulses = 0
  #next = 0
  #paper: PrintedDocument
  #state = INITIAL
  #square = { module: 3, level: 'L', text: '' }
  /** The line that is being filled, and how it looks. */
  #line: { byte: number; isStrong: boolean; scale: number }[] = []

  constructor(bytes: Uint8Array, columns: number) {
    this.#bytes = bytes
    this.#columns = columns
    this.#paper = this.#newPaper()
  }

  print(): PrintedDocument[] {
    while (this.#next < this.#bytes.length) this.#take(this.#read())
    if (this.#line.length > 0) throw new Error('a line was left in the printer')
    return this.#papers
  }

  #newPaper(): PrintedDocument {
    return { lines: [], roll: new Roll(this.#columns * LETTER.width) }
  }

  #read(): number {
    const byte = this.#bytes[this.#next]
    if (byte === undefined) throw new Error('a command breaks off')
    this.#next += 1
    return byte
  }

  #take(byte: number): void {
    if (byte === 0x0a) return this.#feed()
    if (byte === 0x1b) return this.#escape(this.#read())
    if (byte === 0x1d) return this.#group(this.#read())
    // FS . leaves the mode of Chinese letters.
    if (byte === 0x1c) return this.#expect(this.#read(), 0x2e)
    if (byte < 0x20 || byte === 0x7f || byte === 0xff) throw unknown(byte)
    const { isStrong, scale, isCentered } = this.#state
    if (isCentered) throw new Error('letters are placed by spaces')
    this.#line.push({ byte, isStrong, scale })
  }

  #escape(command: number): void {
    const name = String.fromCharCode(command)
    if (name === '@') this.#state = INITIAL
    else if (name === 'M') this.#expect(this.#read(), 0) // font A
    else if (name === 't') this.#expect(this.#read(), 0) // code page 437
    else if (name === 'p') this.#pulse(this.#read(), this.#read(), this.#read())
    else if (name === 'E') this.#state = { ...this.#state, isStrong: this.#read() === 1 }
    else if (name === 'a') this.#state = { ...this.#state, isCentered: this.#read() === 1 }
    else throw unknown(0x1b, command)
  }

  /** The drawer that hangs on it opens. */
  #pulse(pin: number, on: number, off: number): void {
    if (pin !== 0 || on === 0 || off < on) throw unknown(0x1b, 0x70, pin, on, off)
    if (this.#line.length > 0) throw new Error('a pulse in the middle of a line')
    this.pulses += 1
  }

  #group(command: number): void {
    const name = String.fromCharCode(command)
    if (name === '!') {
      const size = this.#read()
      if (size !== 0 && size !== 0x11) throw unknown(0x1d, command, size)
      this.#state = { ...this.#state, scale: size === 0 ? 1 : 2 }
    } else if (name === 'h') this.#state = { ...this.#state, barsHeight: this.#read() }
    else if (name === 'w') this.#state = { ...this.#state, barsModule: this.#read() }
    else if (name === 'H') this.#expect(this.#read(), 0) // no letters at the bars
    else if (name === 'k') this.#bars()
    else if (name === '(') this.#squares()
    else if (name === 'V') this.#cut(this.#read())
    else throw unknown(0x1d, command)
  }

  /** Prints the line and goes to the next. */
  #feed(): void {
    const { lines, roll } = this.#paper
    const y = roll.height
    let at = 0
    for (const { byte, ...look } of this.#line) {
      roll.letter(byte, { x: at * LETTER.width, y }, look)
      at += look.scale
    }
    const scales = this.#line.map(({ scale }) => scale)
    roll.feedTo(y + Math.max(LINE, LETTER.height * Math.max(1, ...scales)))
    lines.push(this.#written())
    this.#line = []
  }

  /** What the line says. Spaces before letters are not larger than others. */
  #written(): PrintedLine {
    const letters = this.#line.map(({ byte, ...look }) => ({ sign: signOf(byte), ...look }))
    const first = letters.findIndex(({ sign }) => sign !== ' ')
    if (first < 0) return { text: '', at: letters.length, isStrong: false, isLarge: false }
    const shown = letters.slice(first)
    const { isStrong, scale } = shown[0]! // one is no space
    if (shown.some((each) => each.isStrong !== isStrong || each.scale !== scale))
      throw new Error('a line has letters of two kinds')
    const before = letters.slice(0, first).reduce((sum, { scale }) => sum + scale, 0)
    return {
      text: shown.map(({ sign }) => sign).join(''),
      at: before,
      isStrong,
      isLarge: scale === 2,
    }
  }

  #bars(): void {
    this.#beginCode()
    this.#expect(this.#read(), 73) // Code 128
    const data = this.#readText(this.#read())
    if (!data.startsWith('{B') || data.slice(2).includes('{')) throw new Error(`bars of ${data}`)
    const { barsHeight: height, barsModule: module } = this.#state
    const { lines, roll } = this.#paper
    const [code, y] = [data.slice(2), roll.height]
    roll.bars(code, y, { module, height })
    lines.push({ code, symbology: 'CODE128' })
  }

  /** GS ( k: each command has its own length before it. */
  #squares(): void {
    this.#expect(this.#read(), 0x6b)
    const length = this.#read() + this.#read() * 256
    const data = this.#readText(length)
    if (!data.startsWith('1')) throw new Error(`no QR code: ${data}`)
    const [command, first, rest] = [data[1], data.slice(2, 3), data.slice(3)]
    if (command === 'A') this.#expect(first.charCodeAt(0), 0x32) // model 2
    else if (command === 'C') this.#square.module = first.charCodeAt(0)
    else if (command === 'E') this.#square.level = 'LMQH'[Number(first)] ?? '?'
    else if (command === 'P') this.#square.text = rest
    else if (command === 'Q') this.#printSquare()
    else throw new Error(`no command of QR codes: ${data}`)
  }

  #printSquare(): void {
    this.#beginCode()
    const { text, ...look } = this.#square
    const { lines, roll } = this.#paper
    roll.square(text, roll.height, look)
    lines.push({ code: text, symbology: 'QR' })
  }

  #beginCode(): void {
    if (this.#line.length > 0) throw new Error('a code stands in a line of its own')
    if (!this.#state.isCentered) throw new Error('codes stand in the middle')
  }

  #cut(how: number): void {
    if (how > 1) throw unknown(0x1d, 0x56, how)
    if (this.#line.length > 0) throw new Error('cut through a line')
    this.#papers.push(this.#paper)
    this.#paper = this.#newPaper()
  }

  #readText(length: number): string {
    return Array.from({ length }, () => String.fromCharCode(this.#read())).join('')
  }

  #expect(byte: number, wanted: number): void {
    if (byte !== wanted) throw unknown(byte)
  }
}

function signOf(byte: number): string {
  return byte < 128 ? String.fromCharCode(byte) : (BEYOND_ASCII[byte - 128] ?? '')
}

function unknown(...bytes: number[]): Error {
  const names = bytes.map((byte) => byte.toString(16).padStart(2, '0'))
  return new Error(`a command that the printer does not know: ${names.join(' ')}`)
}
