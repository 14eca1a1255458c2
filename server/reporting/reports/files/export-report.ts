import type { FileReply } from '#domain/endpoint.ts'
import type { ReportExport } from '#domain/reporting/reports/api.ts'
import { COLUMNS } from '#domain/reporting/reports/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { aboutReport, titleOf } from '#server/reporting/reports/files/about.ts'
import { makeFile } from '#server/platform/files/make-file.ts'
import { readReport, type ReportContext } from '#server/reporting/reports/read-report.ts'

/** Makes a report's file, named after the report and the shop's day. */
export function exportReport(
  tx: Tx,
  wanted: ReportExport,
  context: ReportContext,
): Promise<FileReply> {
  const { reportType, format } = wanted
  return makeFile({
    name: `${reportType}-${context.today}`,
    title: titleOf(reportType),
    format,
    columns: Object.entries(COLUMNS[reportType]).map(([field, label]) => ({ field, label })),
    read: (limit) => readReport(tx, wanted, context, limit),
    about: () => aboutReport(tx, wanted, context),
  })
}
