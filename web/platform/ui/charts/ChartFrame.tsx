import { texts } from '#domain/language.ts'
import { ChartColumn, Table2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'

export const TEXT = texts('platform/ui/charts/ChartFrame', {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  of: (title: string) => ` of ${title}`,
  nothing: 'There is nothing to show.',
})

/** The props of every chart. */
export type ChartProps = {
  title: string
  /** One level below the heading of the section it stands in. */
  heading?: 'h2' | 'h3'
  className?: string
}

export type ChartTable = {
  /** The first column names the rows; the others hold figures. */
  columns: readonly string[]
  /** As many cells as columns; null for an empty cell. */
  rows: readonly (readonly (string | null)[])[]
}

type Props = ChartProps & {
  /** The chart in a sentence, for screen readers. */
  description: string
  table: ChartTable
  /** The figures are loading. */
  isLoading: boolean
  /** A Tailwind class for the height of the plot, reserved while it loads. */
  height: string
  legend?: ReactNode
  children: ReactNode
}

/**
 * The frame of a chart: heading, description, and a table of the same figures. The user can switch
 * to the table; it is also what gets printed.
 */
export function ChartFrame(props: Props) {
  const { title, heading: Heading = 'h3', description, table, isLoading, height, legend } = props
  const [isTable, setIsTable] = useState(false)
  const titleId = useId()
  const descriptionId = useId()
  const isEmpty = !isLoading && table.rows.length === 0
  return (
    <figure
      aria-labelledby={titleId}
      aria-describedby={isLoading ? undefined : descriptionId}
      aria-busy={isLoading}
      className={`@container relative flex min-w-0 flex-col ${props.className ?? ''}`}
    >
      <header className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading id={titleId} className="text-base font-semibold">
          {title}
        </Heading>
        <div className="ml-auto flex items-center gap-x-4 @max-sm:contents">
          {legend && !isTable && (
            <div className="@max-sm:order-last @max-sm:basis-full print:hidden">{legend}</div>
          )}
          <Button
            look="ghost"
            icon={isTable ? ChartColumn : Table2}
            disabled={isLoading || isEmpty}
            onClick={() => setIsTable(!isTable)}
            className="-my-1.5 -mr-2 px-2! text-ink-muted print:hidden"
          >
            <span className="@max-sm:sr-only">{isTable ? TEXT.asChart : TEXT.asTable}</span>
            <span className="sr-only">{TEXT.of(title)}</span>
          </Button>
        </div>
      </header>
      <p id={descriptionId} className="sr-only">
        {description}
      </p>
      {!isTable && (
        <div className={`grow print:hidden ${height}`}>
          {isLoading && <Skeleton className="h-full" />}
          {isEmpty && (
            <p className="flex h-full items-center justify-center text-sm text-ink-muted">
              {TEXT.nothing}
            </p>
          )}
          {!isLoading && !isEmpty && props.children}
        </div>
      )}
      {!isLoading && !isEmpty && (
        <TableBehind
          {...table}
          title={title}
          className={isTable ? '' : 'sr-only print:not-sr-only'}
        />
      )}
    </figure>
  )
}

function TableBehind({
  columns,
  rows,
  title,
  className,
}: ChartTable & { title: string; className: string }) {
  const [first, ...others] = columns
  return (
    <div className={className}>
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{title}</caption>
        <thead className="border-b text-ink-muted">
          <tr>
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {first}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className="py-1.5 pl-3 text-right font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map(([name, ...figures], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- two customers may have one name, and rows have no state
            <tr key={row}>
              <th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere">
                {name}
              </th>
              {figures.map((figure, column) => (
                <td key={others[column]} className="py-1.5 pl-3 text-right tabular-nums">
                  {figure ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
