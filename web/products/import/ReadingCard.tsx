import { useState } from 'react'
import { DELIMITERS } from '#domain/products/import/records.ts'
import type { Encoding } from '#domain/products/import/settings.ts'
import { ColumnsTable } from '#web/products/import/ColumnsTable.tsx'
import { TEXT } from '#web/products/import/import-text.ts'
import type { Draft } from '#web/products/import/use-draft.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'

/** A line number of several digits is one correction. */
const DEBOUNCE_MS = 600
const MOST_HEADER_LINE = 10_000

type Props = {
  draft: Draft
  /** By the last file with these headings. */
  isRemembered: boolean
}

/** How the file was cut into columns and what they hold, each of it to be corrected. */
export function ReadingCard({ draft, isRemembered }: Props) {
  const { settings, change, isCutAnew } = draft
  return (
    <Card
      title={TEXT.reading}
      aside={isRemembered && <Badge tone="positive">{TEXT.remembered}</Badge>}
    >
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SelectField
          label={TEXT.encoding}
          options={Object.entries(TEXT.encodings).map(([value, label]) => ({ value, label }))}
          value={settings.encoding}
          onChange={({ target }) => change({ encoding: target.value as Encoding })} // one of the options
        />
        <SelectField
          label={TEXT.delimiter}
          options={DELIMITERS.map((value) => ({ value, label: TEXT.delimiters[value] }))}
          value={settings.delimiter}
          onChange={({ target }) => {
            const delimiter = DELIMITERS.find((each) => each === target.value)
            if (delimiter) change({ delimiter })
          }}
        />
        <SelectField
          label={TEXT.quotes}
          options={[
            { value: 'enclose', label: TEXT.quoted },
            { value: 'letters', label: TEXT.unquoted },
          ]}
          value={settings.isQuoted ? 'enclose' : 'letters'}
          onChange={({ target }) => change({ isQuoted: target.value === 'enclose' })}
        />
        <HeaderLineField
          line={settings.headerLine}
          onChange={(headerLine) => change({ headerLine })}
        />
      </div>
      {settings.headerLine === 0 && (
        <p className="mb-3 text-sm text-ink-muted">{TEXT.noHeadings}</p>
      )}
      <ColumnsTable
        columns={settings.columns}
        isBusy={isCutAnew}
        onCorrect={(column) => change({ columns: [column] })}
      />
    </Card>
  )
}

type HeaderLineProps = { line: number; onChange: (line: number) => void }

function HeaderLineField({ line, onChange }: HeaderLineProps) {
  const [typed, setTyped] = useState(String(line))
  const [seen, setSeen] = useState(line)
  // Another delimiter, or another person, has moved it.
  if (line !== seen) {
    setSeen(line)
    if (Number(typed) !== line) setTyped(String(line))
  }
  const number = Number(typed)
  const isWhole = typed.trim() !== '' && Number.isInteger(number)
  const isLine = isWhole && number >= 0 && number <= MOST_HEADER_LINE
  const changeLater = useDelayed((wanted: number) => {
    if (wanted !== line) onChange(wanted)
  }, DEBOUNCE_MS)

  return (
    <NumberField
      label={TEXT.headerLine}
      hint={TEXT.headerLineHint}
      error={isLine ? undefined : TEXT.headerLineError}
      min={0}
      max={MOST_HEADER_LINE}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const wanted = Number(target.value)
        const isGood = target.value !== '' && Number.isInteger(wanted) && wanted >= 0
        changeLater(isGood && wanted <= MOST_HEADER_LINE ? wanted : line)
      }}
    />
  )
}
