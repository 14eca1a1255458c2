import type { ComponentType } from 'react'
import {
  ChartFrame,
  type ChartProps,
  type ChartTable,
} from '#web/platform/ui/charts/ChartFrame.tsx'
import type { Format } from '#web/platform/ui/charts/describe.ts'
import { Legend } from '#web/platform/ui/charts/Legend.tsx'

/** Props of a chart that compares values with earlier ones. */
export type ComparedProps<Point> = ChartProps & {
  /** undefined while they load. */
  points: readonly Point[] | undefined
  /** Name of what a point stands for, such as 'Day'. */
  pointName: string
  /** Name of what is measured, such as 'Total Sales'. */
  valueName: string
  format: Format
  /** Short format for the axis. */
  formatTick?: Format
}

/** Props of the plot alone, whose code loads in a file of its own. */
export type PlotProps<Point> = {
  points: readonly Point[]
  names: { value: string; before: string | undefined }
  title: string
  format: Format
  formatTick: Format
}

type Props<Point> = ComparedProps<Point> & {
  /**
   * Name of the earlier values; undefined if nothing is compared, and then the table has no column
   * for them.
   */
  beforeName: string | undefined
  description: string
  rows: ChartTable['rows']
  /** How the values are drawn. The earlier ones are always a dashed line. */
  mark: 'bar' | 'line'
  height: string
  Plot: ComponentType<PlotProps<Point>>
}

/** A chart of values over time beside those of an earlier period. */
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
