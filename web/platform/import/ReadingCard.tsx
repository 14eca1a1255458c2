import { DELIMITERS } from '#domain/platform/import/records.ts'
import { MOST_COLUMNS, type Encoding } from '#domain/platform/import/settings.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { ColumnsTable } from '#web/platform/import/ColumnsTable.tsx'
import { TEXT } from '#web/platform/import/import-text.ts'
import { MOST_HEADER_LINE } from '#web/platform/import/draft-changes.ts'
import type { Draft } from '#web/platform/import/draft.ts'
import type { HeaderLine } from '#web/platform/import/use-header-line.ts'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { NumberField } from '#web/platform/ui/NumberField.tsx'
import { SelectField } from '#web/platform/ui/SelectField.tsx'

type Props = {
  draft: Draft
  headerLine: HeaderLine
  /** The settings were taken over from the last file with the same headings. */
  isRemembered: boolean
}

/** How the file was read: its sheet or its letters, its columns, and what they hold. Each can be corrected. */
export function ReadingCard({ draft, headerLine, isRemembered }: Props) {
  const { settings, change, isCutAnew } = draft
  const { text } = useImportKind()
  return (
    <Card
      title={TEXT.reading}
      aside={isRemembered && <Badge tone="positive">{TEXT.remembered}</Badge>}
    >
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {settings.sheets ? (
          <SheetField sheets={settings.sheets} draft={draft} />
        ) : (
          <CuttingFields draft={draft} />
        )}
        <NumberField
          label={TEXT.headerLine}
          hint={TEXT.headerLineHint}
          error={headerLine.isLine ? undefined : TEXT.headerLineError}
          min={0}
          max={MOST_HEADER_LINE}
          value={headerLine.typed}
          onChange={({ target }) => headerLine.type(target.value)}
        />
      </div>
      {settings.headerLine === 0 && (
        <p className="mb-3 text-sm text-ink-muted">{text.noHeadings}</p>
      )}
      {settings.hasMoreColumns && (
        <p className="mb-3 text-sm font-medium text-warning-ink">
          {TEXT.moreColumns(MOST_COLUMNS)}
        </p>
      )}
      <ColumnsTable
        columns={settings.columns}
        isBusy={isCutAnew}
        onCorrect={(column) => change({ columns: [column] })}
      />
    </Card>
  )
}

function SheetField({ sheets, draft }: { sheets: string[]; draft: Draft }) {
  const { sheet, likeSheets = [] } = draft.settings
  const isAsked = likeSheets.length > 0
  return (
    <SelectField
      label={TEXT.sheet}
      placeholder={isAsked ? TEXT.chooseMeaning : undefined}
      options={sheets.map((label, at) => ({ value: String(at), label }))}
      value={isAsked ? '' : String(sheet)}
      onChange={({ target }) => draft.change({ sheet: Number(target.value) })}
    />
  )
}

/** How a text file is cut into cells. A workbook's cells are cut already. */
function CuttingFields({ draft: { settings, change } }: { draft: Draft }) {
  return (
    <>
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
    </>
  )
}
