import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/home/dashboard/dashboard-text.ts'

export const filipino = {
  'home/dashboard/dashboard-text': {} satisfies Translated<typeof TEXT>,
}
