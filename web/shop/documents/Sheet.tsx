import type { Block, Document } from '#domain/shop/documents/document.ts'
import { Code } from '#web/shop/documents/Code.tsx'

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

/** A document as an A4 sheet. A long one goes on on the next sheet, where a table's headings are repeated. */
export function Sheet({ document }: { document: Document }) {
  return (
    <article
      aria-label={document.name}
      className="paper mx-auto w-full max-w-[210mm] space-y-2.5 print:space-y-1.5 p-6 text-[0.8125rem]/snug print:leading-[1.3] wrap-anywhere [page:document] sm:p-10 print:max-w-none print:p-0"
    >
      {document.blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks of a document have no other name, and none moves
        <SheetBlock key={index} block={block} />
      ))}
    </article>
  )
}

function SheetBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'lines':
      return <Lines {...block} />
    case 'title':
      return <h2 className="text-center text-2xl font-bold tracking-tight">{block.text}</h2>
    case 'facts':
      return <Facts {...block} />
    case 'fields':
      return <Fields {...block} />
    case 'table':
      return <Goods {...block} />
    case 'sums':
      return <Sums {...block} />
    case 'signatures':
      return <Signatures {...block} />
    case 'code':
      return (
        <div className="break-inside-avoid py-2 print:py-1">
          <Code {...block} module={block.symbology === 'QR' ? '0.7mm' : '0.35mm'} />
        </div>
      )
    case 'rule':
    default:
      return <hr className="border-ink" />
  }
}

/**
 * Centred lines stand beside each other where a sheet has room: below each other the head would be
 * as long as the goods.
 */
const BESIDE = 'flex flex-wrap justify-center gap-x-5 text-center'

function Lines({ lines, align, isStrong }: Of<'lines'>) {
  return (
    <div
      className={`break-inside-avoid ${align === 'center' ? BESIDE : ''} ${isStrong ? 'break-after-avoid text-lg font-bold' : ''}`}
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same, and none moves
        <p key={index} className="whitespace-pre-line">
          {line}
        </p>
      ))}
    </div>
  )
}

/** Two beside each other where a sheet, or what is shown of it, is wide enough. */
const PAIRS = 'grid gap-x-8 grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))]'

function Facts({ facts }: Of<'facts'>) {
  return (
    <dl className={`break-inside-avoid gap-y-1 ${PAIRS}`}>
      {facts.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[7rem_1fr] gap-x-3">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="min-w-0 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Fields({ heading, fields }: Of<'fields'>) {
  return (
    <section className="break-inside-avoid pt-2 print:pt-1">
      {heading !== null && <h3 className="mb-1 font-semibold">{heading}</h3>}
      <dl className={`gap-y-2 print:gap-y-1 ${PAIRS}`}>
        {fields.map(({ label, value }) => (
          <div key={label} className="flex items-end gap-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="flex min-h-6 min-w-24 flex-1 items-end border-b border-ink font-medium">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Goods({ heading, headings, rows }: Of<'table'>) {
  return (
    <section
      aria-label={heading}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      <table className="w-full min-w-md border-collapse text-left tabular-nums print:min-w-0">
        <thead className="border-b border-ink">
          <tr className="whitespace-nowrap [&>th]:py-1 [&>th]:font-semibold [&>th:not(:last-child)]:pr-4">
            <th scope="col" className="w-full">
              {heading}
            </th>
            {headings.map((each) => (
              <th key={each} scope="col" className="text-right">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(({ name, notes, figures }, row) => (
            <tr
              // oxlint-disable-next-line react/no-array-index-key -- a product may stand there twice, and nothing moves
              key={row}
              className="break-inside-avoid align-top [&>td]:py-1 [&>td:not(:last-child)]:pr-4"
            >
              <td>
                {name}
                {notes.map((note) => (
                  <span key={note} className="block text-xs text-ink-muted">
                    {note}
                  </span>
                ))}
              </td>
              {figures.map((figure, column) => (
                <td key={headings[column]} className="text-right whitespace-nowrap">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Sums up to this number stay on one sheet; a reading's are more, and would leave half of it empty. */
const MOST_WHOLE = 10

function Sums({ sums }: Of<'sums'>) {
  return (
    <dl
      className={`ml-auto max-w-sm space-y-0.5 print:space-y-0 tabular-nums ${sums.length > MOST_WHOLE ? '[&>div]:break-inside-avoid' : 'break-inside-avoid'}`}
    >
      {sums.map(({ label, amount, isStrong }, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- two payments may have the same label, and none moves
          key={index}
          className={`flex items-baseline justify-between gap-6 ${isStrong ? 'text-base font-bold' : ''}`}
        >
          <dt className={isStrong ? '' : 'text-ink-muted'}>{label}</dt>
          <dd className="whitespace-nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lines to sign on, three in a row. */
function Signatures({ signatures }: Of<'signatures'>) {
  return (
    <div className="grid break-inside-avoid grid-cols-3 gap-6 pt-10 print:pt-5 text-xs">
      {signatures.map(({ label, name }) => (
        <div key={label}>
          <p className="flex min-h-10 items-end justify-center border-b border-ink pb-1 text-center text-sm">
            {name}
          </p>
          <p className="mt-1 text-center text-ink-muted">{label}</p>
        </div>
      ))}
    </div>
  )
}
