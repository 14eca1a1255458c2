import { texts } from '#domain/language.ts'
import { counted } from '#web/platform/import/import-text.ts'
import type { ImportScreens } from '#web/platform/import/import-screens.ts'

type ChoicesText = Record<
  | 'choices'
  | 'fromDay'
  | 'fromDayHint'
  | 'taxClass'
  | 'taxClassHint'
  | 'noClass'
  | 'source'
  | 'sourceHint',
  string
>

export const SCHEDULED_CHANGES_TEXT: ImportScreens['text'] & ChoicesText = texts(
  'goods/scheduled-changes/import/scheduled-changes-import-text/scheduled-changes',
  {
    title: 'Import Dated Changes',
    subtitle:
      'From a list of the authorities, in Excel or CSV: generic name, strength and form with a class or a cap, looked at before anything is planned',
    back: 'Back to Dated Changes',
    sampleHint: 'To be filled in. Any other list with generic names will do, too.',
    noHeadings:
      'Without headings only generic names and strengths are guessed: say what the others are.',
    totals: (lines) => counted(lines, 'line'),
    ready: ({ create }) => `${counted(create, 'line')} will be planned.`,
    created: (count) => `${counted(count, 'line')} planned.`,
    updated: (count) => `${counted(count, 'line')} changed.`,
    unchanged: (count) => `${counted(count, 'line')} already so.`,
    left: (count) => `${counted(count, 'line')} left alone: no such goods, or already so.`,
    skipped: (count) => `${counted(count, 'line')} skipped: nothing to plan.`,
    confirmTakeBack: (name) =>
      `Take back ${name}? What it planned is withdrawn. Nothing is taken back if any of it has begun or was changed since.`,
    takenBackHint: 'What it planned is withdrawn.',
    see: 'See the changes',

    choices: 'Where the file has none',
    fromDay: 'First day of all lines',
    fromDayHint: 'For lines without a day of their own.',
    taxClass: 'Class of all lines',
    taxClassHint: 'A list of exempt medicines often says no class.',
    noClass: 'None',
    source: 'Source of all lines',
    sourceHint: 'Like FDA Advisory 2026-1618',
  },
)
