import { CSV, XLSX, type FileReply } from '#domain/endpoint.ts'
import type { ReportExport } from '#domain/reports/api.ts'
import type { Tx } from '#server/database/database.ts'
import { Refused } from '#server/http.ts'
import { aboutReport } from '#server/reports/files/about.ts'
import { csvLines } from '#server/reports/files/csv-lines.ts'
import { makeWorkbook, MOST_LINES } from '#server/reports/files/workbook.ts'
import { readReport, type ReportContext } from '#server/reports/read-report.ts'

/** Makes a report's file, named after the report and the shop's day. */
export async function exportReport(
  tx: Tx,
  wanted: ReportExport,
  context: ReportContext,
): Promise<FileReply> {
  const { reportType, format } = wanted
  const name = `${reportType}-${context.today}.${format}`
  if (format === 'csv')
    return { name, type: CSV, content: csvLines(reportType, await readReport(tx, wanted, context)) }
  const rows = await readReport(tx, wanted, context, MOST_LINES + 1)
  if (rows.length > MOST_LINES) throw new Refused(422, TOO_LONG)
  const about = await aboutReport(tx, wanted, context)
  return { name, type: XLSX, content: [await makeWorkbook(reportType, rows, about)] }
}

const TOO_LONG = `An Excel file holds at most ${MOST_LINES.toLocaleString('en')} lines, and this report has more. Choose CSV, or narrow it down.`
