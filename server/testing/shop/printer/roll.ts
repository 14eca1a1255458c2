import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import bwip from 'bwip-js/generic'
import { PNG } from 'pngjs'

/** A letter of a printer's font A, in dots. */
export const LETTER = { width: 12, height: 24 }

/** White around a picture, in dots: paper is wider than what is printed on it. */
const MARGIN = 24

/** The letters of code page 437, sixteen a row (spleen-LICENSE.txt). */
const FONT = PNG.sync.read(readFileSync(join(import.meta.dirname, 'spleen-12x24.png')))

type Place = { x: number; y: number }
type Stroke = Place & { width: number }

const strokes = new Map<number, Stroke[]>()

/** The black rows of a letter. */
function strokesOf(byte: number): Stroke[] {
  const known = strokes.get(byte)
  if (known) return known
  const left = (byte % 16) * LETTER.width
  const top = Math.floor(byte / 16) * LETTER.height
  const isBlack = (x: number, y: number) =>
    x < LETTER.width && FONT.data[((top + y) * FONT.width + left + x) * 4] === 0
  const found: Stroke[] = []
  for (let y = 0; y < LETTER.height; y += 1)
    for (let x = 0; x < LETTER.width; x += 1) {
      const from = x
      while (isBlack(x, y)) x += 1
      if (x > from) found.push({ x: from, y, width: x - from })
    }
  strokes.set(byte, found)
  return found
}

/** A roll of paper, as dots that are black or white. */
export class Roll {
  readonly width: number
  readonly #rows: Uint8Array[] = []

  constructor(width: number) {
    this.width = width
  }

  get height(): number {
    return this.#rows.length
  }

  /** Black from a place on. Nothing is printed past the edge of the paper. */
  blacken({ x, y }: Place, width: number, height: number): void {
    if (x < 0 || x + width > this.width) throw new Error(`printed beside the paper: ${x}+${width}`)
    while (this.height < y + height) this.#rows.push(new Uint8Array(this.width))
    for (let row = y; row < y + height; row += 1) this.#rows[row]?.fill(1, x, x + width)
  }

  /** Paper that goes through without being printed on. */
  feedTo(height: number): void {
    while (this.height < height) this.#rows.push(new Uint8Array(this.width))
  }

  letter(byte: number, at: Place, { scale, isStrong }: { scale: number; isStrong: boolean }): void {
    // A strong letter is printed twice, a dot apart.
    const more = isStrong ? 1 : 0
    for (const { x, y, width } of strokesOf(byte)) {
      const place = { x: at.x + x * scale, y: at.y + y * scale }
      const room = this.width - place.x
      this.blacken(place, Math.min(width * scale + more, room), scale)
    }
    if (at.x + LETTER.width * scale > this.width) throw new Error('a letter beside the paper')
  }

  /** Bars of a Code 128 in the set B, in which a printer draws what begins with {B. */
  bars(text: string, y: number, { module, height }: { module: number; height: number }): void {
    const words = [104, ...Array.from(text, (letter) => letter.charCodeAt(0) - 32)]
    const data = words.map((word) => `^${String(word).padStart(3, '0')}`).join('')
    const [drawn] = bwip.raw('code128', data, { raw: true } as object) // its types know no `raw`
    if (!drawn || !('sbs' in drawn)) throw new Error('not drawn')
    const widths = drawn.sbs.map((modules) => modules * module)
    let x = this.#middleOf(widths.reduce((sum, width) => sum + width, 0))
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) this.blacken({ x, y }, width, height)
      x += width
    }
  }

  /** The dots of a QR code. */
  square(text: string, y: number, { module, level }: { module: number; level: string }): void {
    const [drawn] = bwip.raw('qrcode', text, { eclevel: level } as object) // its types know no level
    if (!drawn || !('pixs' in drawn)) throw new Error('not drawn')
    const { pixs, pixx, pixy } = drawn
    const left = this.#middleOf(pixx * module)
    for (const [index, pix] of pixs.entries()) {
      const [column, row] = [index % pixx, Math.floor(index / pixx)]
      if (pix) this.blacken({ x: left + column * module, y: y + row * module }, module, module)
    }
    this.feedTo(y + pixy * module)
  }

  #middleOf(width: number): number {
    return Math.floor((this.width - width) / 2)
  }

  /** The picture of the roll, or of its last rows. */
  picture(lastRows = this.height): PNG {
    const rows = this.#rows.slice(-lastRows)
    const png = new PNG({ width: this.width + 2 * MARGIN, height: rows.length + 2 * MARGIN })
    png.data.fill(255)
    for (const [y, row] of rows.entries()) {
      const left = ((y + MARGIN) * png.width + MARGIN) * 4
      for (let x = row.indexOf(1); x >= 0; x = row.indexOf(1, x + 1))
        png.data.fill(0, left + x * 4, left + x * 4 + 3)
    }
    return png
  }
}
