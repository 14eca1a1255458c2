import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/reporting/books/books-text.ts'

export const filipino = {
  'reporting/books/books-text': {} satisfies Translated<typeof TEXT>,
}
