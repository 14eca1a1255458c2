import { texts } from '#domain/language.ts'
import type { FileImport } from '#domain/platform/import/answers.ts'
import type { ColumnOrder } from '#domain/platform/import/day-order.ts'
import type { Outcome } from '#domain/platform/import/outcomes.ts'
import type { Delimiter } from '#domain/platform/import/records.ts'
import type { Encoding } from '#domain/platform/import/settings.ts'

const COUNT = new Intl.NumberFormat('en-PH')

/** '1 line', '1,204 lines'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${COUNT.format(count)} ${count === 1 ? one : many}`
}

const ENCODING_LABELS: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (Western)',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  cp850: 'DOS 850 (Western)',
  cp437: 'DOS 437 (US)',
  macintosh: 'Mac Roman',
}

const DELIMITER_LABELS: Record<Delimiter, string> = {
  ',': 'Comma ,',
  ';': 'Semicolon ;',
  '\t': 'Tab',
  '|': 'Bar |',
}

const DAY_ORDER_LABELS: Record<ColumnOrder, string> = {
  DMY: 'Day first: 31/12/2027',
  MDY: 'Month first: 12/31/2027',
  YMD: 'Year first: 27/12/31',
}

const STATUS_LABELS: Record<FileImport['status'], string> = {
  DRAFT: 'Not run yet',
  RUNNING: 'Running',
  INTERRUPTED: 'Interrupted',
  DONE: 'Done',
  CANCELLED: 'Cancelled',
  TAKEN_BACK: 'Taken back',
}

/** The planned outcome of a line. */
const PLANNED: Record<Outcome, string> = {
  create: 'Create',
  update: 'Update',
  lot: 'Add lot',
  unchanged: 'Unchanged',
  leave: 'Left alone',
  refuse: 'Refused',
  skip: 'Skipped',
  notReached: 'Not reached',
}

/** The outcome of a line after the import has run. */
const DONE: Record<Outcome, string> = {
  ...PLANNED,
  create: 'Created',
  update: 'Updated',
  lot: 'Lot added',
}

/** The result of an import, for the list of imports. */
function resultOf({ status, counts }: Pick<FileImport, 'status' | 'counts'>): string {
  if (status === 'DONE')
    return `${COUNT.format(counts.create)} created, ${COUNT.format(counts.update)} updated`
  if (status === 'TAKEN_BACK') return 'What it wrote is undone'
  return status === 'DRAFT' || counts.done === 0
    ? 'Nothing written'
    : `${COUNT.format(counts.done)} of ${counted(counts.total, 'line')} done`
}

/** Said of a column, as the questions below. */
const misfit = (field: string, cell: string) => `It is named like ${field}, but holds ${cell}`

export const TEXT = texts('platform/import/import-text', {
  subtitleOf: (name: string, size: string, lines: number) =>
    `${name} · ${size} · ${counted(lines, 'line')}`,
  error: 'Error',
  notFound: 'There is no such import',
  notFoundHint: 'Imports are kept for a while only. Choose the file again.',

  file: 'Choose a file',
  drop: 'Drop a file here, or choose one',
  dropNow: 'Let go to send it',
  limit: 'Excel (.xlsx), CSV, TSV or text, at most 16 MB and 100,000 lines; packed with gzip, too.',
  choose: 'Choose file',
  sample: 'Download a sample file',
  sampleFailed: 'The sample was not downloaded',
  emptyFile: 'The file is empty.',
  largeFile: (size: string) =>
    `The file has ${size} and at most 16 MB can be sent: split it, or pack it with gzip.`,
  unreadableFile: 'The browser could not read the file. Choose it again.',
  sendingFile: (name: string) => `Sending ${name}`,
  sent: (pct: number) => `${pct} % sent`,
  readingFile: 'Sent. It is being read...',
  cancel: 'Cancel',

  recent: 'Last imports',
  noRecent: 'No file has been imported yet.',
  recentFiles: 'Imported files',
  recentFile: 'File',
  recentState: 'State',
  recentBy: 'By',
  recentLines: 'Lines',
  recentResult: 'Result',
  statuses: STATUS_LABELS,
  result: resultOf,

  reading: 'How the file was read',
  remembered: 'As you read the last file with these headings.',
  sheet: 'Sheet',
  encoding: 'Character encoding',
  encodings: ENCODING_LABELS,
  delimiter: 'Column separator',
  delimiters: DELIMITER_LABELS,
  headerLine: 'Headings in line',
  headerLineHint: '0: there are none',
  headerLineError: 'A whole number from 0 to 10,000',
  headerLineObstacle: 'Headings in line: type a whole number from 0 to 10,000',
  quotes: 'Quotes',
  quoted: 'Enclose cells',
  unquoted: 'Are part of the text',
  columns: 'Columns of the file',
  heading: 'Heading',
  samples: 'Its first cells',
  meaning: 'What it is',
  meaningOf: (heading: string) => `What ${heading} is`,
  leftOut: 'Left out',
  chooseMeaning: 'Choose',
  second: (field: string) => `Another column seems to be the ${field}, too`,
  qualified: (field: string) => `The heading says more than ${field}`,
  place: () => 'It is named like a location',
  misfit,
  notRates: misfit,
  yesIsInactive: 'Yes means not active',
  writing: 'How it is written',
  writingOf: (heading: string) => `How ${heading} is written`,
  columnNumber: (number: number) => `Column ${number}`,
  noSamples: 'Empty',
  numbers: { '.': '1,234.50', ',': '1.234,50' },
  pesos: (sample: string) => `Pesos: ${sample}`,
  centavos: (sample: string) => `Centavos: ${sample}`,
  centavoNumbers: { '.': '123,450', ',': '123.450' },
  dayOrders: DAY_ORDER_LABELS,
  notCertain: 'Please check',
  noDayOrder: () => 'No date shows which comes first',
  bothDayOrders: () => 'Some dates have the day first, others the month',
  chooseWriting: 'Choose',
  markInDoubt: (digits: string) => `No number shows what ${digits} is`,
  pesosInDoubt: (digits: string) => `${digits} may be pesos or centavos`,
  moreColumns: (most: number) =>
    `The file has more than ${most} columns: only the first ${most} are read.`,

  changeFailed: 'The change was not made',

  lines: 'Lines of the file',
  preview: 'Preview',
  outcome: 'Line by line',
  outcomeBefore: 'Line by line, before it was taken back',
  all: 'All',
  planned: PLANNED,
  done: DONE,
  shown: 'Which lines are shown',
  line: 'Line',
  remarks: 'Changes and remarks',
  nothingChanges: 'Nothing changes.',
  blank: 'blank',
  becomes: ' becomes ',
  action: 'What becomes of it',
  became: 'What became of it',
  yes: 'Yes',
  no: 'No',
  cells: 'Cells',
  cellsOf: (line: number) => `Cells of line ${line}`,
  emptyCell: 'empty',
  reasons: 'Reasons, with the number of lines',
  times: (count: number) => `${COUNT.format(count)} ×`,
  inFile: 'In the file',
  willBeWritten: 'Will be written',
  wasWritten: 'Written',
  noRows: 'No such lines',
  noRowsHint: 'Choose another of the counts above.',
  loading: 'Reading the lines...',
  updating: 'Reading the file again...',

  keptOut: (refuse: number) => `${counted(refuse, 'line')} refused: they are left out.`,
  inPart: (count: number) =>
    `${counted(count, 'line')} will be taken without a cell that cannot be read.`,
  seeLines: 'See the lines',
  run: 'Run import',
  discard: 'Discard',
  confirmDiscard: (name: string) => `Discard ${name}? Nothing of it has been written.`,
  runFailed: 'The import was not started',
  cancelFailed: 'The import was not cancelled',
  unanswered: 'No answer came',
  unansweredHint: 'It may have been done or not: how the import stands is asked again.',

  running: 'The import is running',
  runningHint: 'You may leave this page or close the browser: it goes on by itself.',
  progress: (done: number, total: number) =>
    `${COUNT.format(done)} of ${counted(total, 'line')} done`,
  cancelRun: 'Cancel import',
  confirmCancel: 'Cancel the import? What is done already stays done.',
  interrupted: 'The import was interrupted',
  interruptedHint: (done: number, total: number) =>
    `The server stopped after ${COUNT.format(done)} of ${counted(total, 'line')}. What is done stays done and is not done twice.`,
  goOn: 'Go on',

  finished: 'The import is done',
  cancelled: 'The import was cancelled',
  discarded: 'The file was discarded',
  discardedHint: 'Nothing of it was written.',
  cancelledHint: (done: number, total: number) =>
    `${COUNT.format(done)} of ${counted(total, 'line')} were done, and stay done. The rest was never begun.`,
  lots: (count: number) => `${counted(count, 'further lot')} of these products written.`,
  refused: (count: number) => `${counted(count, 'line')} refused: the report has the reasons.`,
  wereInPart: (count: number) =>
    `${counted(count, 'line')} taken without a cell that could not be read: the report has the reasons.`,
  takeBack: 'Take back',
  takingBack: 'Taking back...',
  takeBackFailed: 'The import was not taken back',
  takenBack: 'The import was taken back',
  report: 'Download report',
  reporting: 'Downloading...',
  reportFailed: 'The report was not downloaded',
  another: 'Import another file',
  backToGuide: 'Back to Getting Started',
})
