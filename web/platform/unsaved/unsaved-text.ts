import { texts } from '#domain/language.ts'
export const TEXT = texts('platform/unsaved/unsaved-text', {
  unsaved: (what: string, moment: string) =>
    `${what} that you typed on ${moment} is not saved yet.`,
  unsure: (what: string, moment: string) =>
    `${what} that you sent on ${moment} was not answered. Look whether it is in the list; sent again as it is, it is made only once.`,
  goOn: 'Continue',
  typed: (moment: string) => `You typed this on ${moment}, and it is not saved yet.`,
  sent: (moment: string) =>
    `You sent this on ${moment} and no answer came. Sent again as it is, it is made only once.`,
  afresh: 'Start afresh',
  discard: 'Discard your changes?',
  discardSent: 'It may be saved already: look in the list before you make another. Discard this?',
})
