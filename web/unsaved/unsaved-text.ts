/** Every word about what was typed and is not saved. */
export const TEXT = {
  begun: (what: string, moment: string) => `You began ${what} on ${moment}. It is not saved yet.`,
  goOn: 'Continue',
  typed: (moment: string) => `You typed this on ${moment}, and it is not saved yet.`,
  afresh: 'Start afresh',
  discard: 'Discard what you typed?',
}
