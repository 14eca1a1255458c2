import type { Document } from '#domain/shop/documents/document.ts'
import { COLUMNS } from '#domain/shop/documents/kinds.ts'
import { dotsAModule, DOTS_A_LETTER, textOf, type TextLine } from '#domain/shop/documents/text.ts'
import { Code } from '#web/shop/documents/Code.tsx'

/** The paper, and how much of it a printer reaches. The narrow one has room for 32 letters. */
function widthsMm(columns: number) {
  return columns === COLUMNS['58MM_32'] ? { paper: 58, room: 48 } : { paper: 80, room: 72 }
}

/** A document as a narrow paper, with the lines that a receipt printer gets. */
export function Roll({ document, columns }: { document: Document; columns: number }) {
  const { paper, room } = widthsMm(columns)
  const style = {
    width: `${paper}mm`,
    paddingInline: `${(paper - room) / 2}mm`,
    '--letter': `${room / columns}mm`,
  }
  return (
    <article aria-label={document.name} className="paper roll mx-auto" style={style}>
      {textOf(document, columns).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no name, and none moves
        <RollLine key={index} line={line} columns={columns} />
      ))}
    </article>
  )
}

/** Dots of a printer that a module of a square has. */
const DOTS_A_SQUARE = 6

function RollLine({ line, columns }: { line: TextLine; columns: number }) {
  if ('code' in line) {
    const { code, symbology } = line
    const dots = symbology === 'QR' ? DOTS_A_SQUARE : (dotsAModule(code, columns) ?? 1)
    return (
      <Code symbology={symbology} text={code} module={`var(--letter) * ${dots / DOTS_A_LETTER}`} />
    )
  }
  const { text, align, isStrong, isLarge } = line
  return (
    <p
      className={`${align === 'center' ? 'text-center' : ''} ${isStrong ? 'font-bold' : ''} ${isLarge ? 'text-[2em]' : ''}`}
    >
      {text || ' '}
    </p>
  )
}
