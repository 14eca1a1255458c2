import { texts } from '#domain/language.ts'
import type { FileImport } from '#domain/platform/import/answers.ts'
import { counted } from '#web/platform/import/import-text.ts'

const COUNT = new Intl.NumberFormat('en-PH')

type Counts = FileImport['counts']

/** What the screens of an import say of customers. */
export const CUSTOMERS_TEXT = texts('people/partners/import/partners-import-text/customers', {
  title: 'Import customers',
  subtitle: 'From a workbook or a CSV file of any program, looked at before anything is written',
  back: 'Back to Customers',
  sampleHint: 'To be filled in. Any other list will do, too.',
  noHeadings:
    'Without headings only names, phones and emails are guessed: say what the others are.',
  totals: (lines: number) => counted(lines, 'line'),
  ready: ({ create, update }: Counts) =>
    `${counted(create, 'customer')} will be created, ${COUNT.format(update)} updated.`,
  created: (count: number) => `${counted(count, 'customer')} created.`,
  updated: (count: number) => `${counted(count, 'customer')} updated.`,
  unchanged: (count: number) => `${counted(count, 'customer')} already as in the file.`,
  left: (count: number) => `${counted(count, 'known customer')} left alone.`,
  skipped: (count: number) => `${counted(count, 'line')} skipped: no customers.`,
  confirmTakeBack: (name: string) =>
    `Take back ${name}? What it changed becomes as before, and the customers it made go. Nothing is taken back if any of them was changed since, or has bought.`,
  takenBackHint: 'What it changed is as before, and the customers it made are gone.',
  see: 'See the customers',

  choices: 'What to do',
  sameName: 'New phone and email under a known name',
  sameNameHint: 'A customer is known by phone, in any spelling, or by email.',
  sameNames: {
    refuse: 'Are refused',
    update: 'Are that customer, with another phone or email',
    create: 'Are other customers of that name',
  },
  existing: 'Known customers',
  existings: { update: 'Are updated', leave: 'Stay as they are' },
})

/** The same of suppliers. */
export const SUPPLIERS_TEXT = texts('people/partners/import/partners-import-text/suppliers', {
  title: 'Import suppliers',
  subtitle: 'From a workbook or a CSV file of any program, looked at before anything is written',
  back: 'Back to Suppliers',
  sampleHint: 'To be filled in. Any other list will do, too.',
  noHeadings:
    'Without headings only names, phones and emails are guessed: say what the others are.',
  totals: (lines: number) => counted(lines, 'line'),
  ready: ({ create, update }: Counts) =>
    `${counted(create, 'supplier')} will be created, ${COUNT.format(update)} updated.`,
  created: (count: number) => `${counted(count, 'supplier')} created.`,
  updated: (count: number) => `${counted(count, 'supplier')} updated.`,
  unchanged: (count: number) => `${counted(count, 'supplier')} already as in the file.`,
  left: (count: number) => `${counted(count, 'known supplier')} left alone.`,
  skipped: (count: number) => `${counted(count, 'line')} skipped: no suppliers.`,
  confirmTakeBack: (name: string) =>
    `Take back ${name}? What it changed becomes as before, and the suppliers it made go. Nothing is taken back if any of them was changed since, or has delivered.`,
  takenBackHint: 'What it changed is as before, and the suppliers it made are gone.',
  see: 'See the suppliers',

  choices: 'What to do',
  sameName: 'New phone and email under a known name',
  sameNameHint: 'A supplier is known by phone, in any spelling, or by email.',
  sameNames: {
    refuse: 'Are refused',
    update: 'Are that supplier, with another phone or email',
    create: 'Are other suppliers of that name',
  },
  existing: 'Known suppliers',
  existings: { update: 'Are updated', leave: 'Stay as they are' },
})
