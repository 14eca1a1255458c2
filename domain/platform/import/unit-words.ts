import { plain } from '#domain/folding.ts'

// Words by which files say of what a price or a count is.

const PIECES = new Set(
  'pc piece unit item each ea tab tablet cap capsule caplet piraso unite comprime gelule'.split(
    ' ',
  ),
)
const CONTAINERS = new Set(
  'box bx case cs carton ctn crate pack pck pk pkg packet pkt strip blister foil sleeve tray roll bundle dozen doz dz boite'.split(
    ' ',
  ),
)

/** Whether a word means a single piece, whatever a product is counted in. */
export function isPieceWord(word: string): boolean {
  return singularsOf(plain(word)).some((one) => PIECES.has(one))
}

/** Whether a word means several pieces together, whatever packs a product has. */
export function isContainerWord(word: string): boolean {
  return singularsOf(plain(word)).some((one) => CONTAINERS.has(one))
}

/** A word and what it may be the plural of: boxes, boxe and box. */
export function singularsOf(word: string): string[] {
  return [word, word.replace(/s$/, ''), word.replace(/es$/, '')]
}
