import type { ComponentType } from 'react'
import { ChartFrame, type ChartProps, type ChartTable } from '#web/ui/charts/ChartFrame.tsx'
import type { Format } from '#web/ui/charts/describe.ts'
import { Legend } from '#web/ui/charts/Legend.tsx'

/** What a chart is given of something and of what it was before. */
export type ComparedProps<Point> = ChartProps & {
  /** undefined while they are on their way. */
  points: readonly Point[] | undefined
  /** What a point is: 'Day'. */
  pointName: string
  /** What is measured: 'Total Sales'. */
  valueName: string
  format: Format
  /** On the scale, where there is little room. */
  formatTick?: Format
}

/** What the picture alone is given, which comes in a file of its own. */
export type PlotProps<Point> = {
  points: readonly Point[]
  names: { value: string; before: string | undefined }
  title: string
  format: Format
  formatTick: Format
}

type Props<Point> = ComparedProps<Point> & {
  /** Without one nothing is compared, and rows end with the value. */
  beforeName: string | undefined
  description: string
  rows: ChartTable['rows']
  /** How the value is drawn; what was before is a line of dashes. */
  mark: 'bar' | 'line'
  height: string
  Plot: ComponentType<PlotProps<Point>>
}

export function ComparedChart<Point>(props: Props<Point>) {
  const { points = [], valueName, beforeName, format, formatTick = format, Plot } = props
  const columns = [props.pointName, valueName, ...(beforeName ? [beforeName] : [])]
  const legend = beforeName && (
    <Legend
      entries={[
        { name: valueName, mark: props.mark },
        { name: beforeName, mark: 'dashes' },
      ]}
    />
  )
  return (
    <ChartFrame
      {...props}
      table={{ columns, rows: props.rows }}
      isLoading={!props.points}
      legend={legend}
    >
      <Plot
        points={points}
        names={{ value: valueName, before: beforeName }}
        title={props.title}
        format={format}
        formatTick={formatTick}
      />
    </ChartFrame>
  )
}
