import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { COLUMNS } from '#domain/reporting/reports/columns.ts'
import type { ReportType } from '#domain/reporting/reports/report-types.ts'
import type { Caller } from '#server/testing/platform/caller.ts'
import { workbookOf, type ReadCell } from '#server/testing/reporting/workbook.ts'

/** An exported report as a spreadsheet program reads it, with its call's field names. */
export async function exported(user: Caller, reportType: ReportType, filters: object) {
  const file = await user.send(api.reports.export, { body: { reportType, filters } })
  const fields = Object.keys(COLUMNS[reportType])
  return parse(file, { bom: true, from: 2 }).map((cells) =>
    Object.fromEntries(
      cells.map((cell, at) => [fields[at], cell.startsWith("'") ? cell.slice(1) : cell]),
    ),
  )
}

export const asText = (rows: object[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [field, String(value ?? '')])),
  )

/** The rows of an exported workbook, read by the format alone. */
export async function cellsOf(user: Caller, reportType: ReportType, filters: object) {
  const [sheet] = await workbookOf(user, { reportType, filters })
  return sheet?.rows.slice(1)
}

/** An answer's rows as cells: amounts and counts as numbers, days as dates, the rest as text. */
const asCells = (rows: object[]) =>
  rows.map((row) =>
    Object.values(row).map((value: string | number | null): ReadCell => {
      if (typeof value !== 'string') return value
      if (/^\d{4}-\d\d-\d\d$/.test(value)) return { date: value }
      return /^-?\d+\.\d\d$/.test(value) ? Number(value) : value
    }),
  )

/** Fails unless the CSV and the workbook of every report hold what its call answers. */
export async function expectFiles(
  user: Caller,
  query: { startDate: string; endDate: string; locationId: string },
) {
  const answers: Partial<Record<ReportType, object[]>> = {
    'sales-trend': await user.send(api.reports.salesTrend, { query }),
    'sales-summary': [await user.send(api.reports.salesSummary, { query })],
    'product-performance': await user.send(api.reports.productPerformance, { query }),
    'inventory-analysis': [await user.send(api.reports.inventoryAnalysis, { query })],
    'customer-analysis': await user.send(api.reports.customerAnalysis, { query }),
    'financial-summary': [await user.send(api.reports.financialSummary, { query })],
    'daily-sales': [await user.send(api.reports.dailySales, { query })],
  }
  for (const type of Object.keys(answers) as ReportType[]) {
    const rows = inOrder(type, answers[type] ?? [])
    expect(await exported(user, type, query)).toEqual(asText(rows))
    expect(await cellsOf(user, type, query)).toEqual(asCells(rows))
  }
}

/** The values of answers in the order of the file's columns. */
const inOrder = (type: ReportType, rows: object[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.keys(COLUMNS[type]).map((field) => [field, (row as Record<string, unknown>)[field]]),
    ),
  )
