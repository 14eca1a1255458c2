import { counted } from '#web/platform/import/import-text.ts'
import type { ImportScreens } from '#web/platform/import/import-screens.ts'
import type { ChoicesText } from '#web/people/partners/import/PartnerChoices.tsx'

const COUNT = new Intl.NumberFormat('en-PH')

/** What the screens of an import say of customers or of suppliers; `used` is what keeps one from being taken back. */
export function partnersText(
  one: 'customer' | 'supplier',
  used: string,
): ImportScreens['text'] & ChoicesText {
  const many = `${one}s`
  const Many = `${many.charAt(0).toUpperCase()}${many.slice(1)}`
  return {
    title: `Import ${many}`,
    subtitle: 'From a workbook or a CSV file of any program, looked at before anything is written',
    back: `Back to ${Many}`,
    sampleHint: 'To be filled in. Any other list will do, too.',
    noHeadings:
      'Without headings only names, phones and emails are guessed: say what the others are.',
    totals: (lines) => counted(lines, 'line'),
    ready: ({ create, update }) =>
      `${counted(create, one)} will be created, ${COUNT.format(update)} updated.`,
    created: (count) => `${counted(count, one)} created.`,
    updated: (count) => `${counted(count, one)} updated.`,
    unchanged: (count) => `${counted(count, one)} already as in the file.`,
    left: (count) => `${counted(count, `known ${one}`)} left alone.`,
    skipped: (count) => `${counted(count, 'line')} skipped: no ${many}.`,
    confirmTakeBack: (name) =>
      `Take back ${name}? What it changed becomes as before, and the ${many} it made go. Nothing is taken back if any of them was changed since, or ${used}.`,
    takenBackHint: `What it changed is as before, and the ${many} it made are gone.`,
    see: `See the ${many}`,

    choices: 'What to do',
    sameName: 'New phone and email under a known name',
    sameNameHint: `A ${one} is known by phone, in any spelling, or by email.`,
    sameNames: {
      refuse: 'Are refused',
      update: `Are that ${one}, with another phone or email`,
      create: `Are other ${many} of that name`,
    },
    existing: `Known ${many}`,
    existings: { update: 'Are updated', leave: 'Stay as they are' },
  }
}
