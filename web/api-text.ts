import { texts } from '#domain/language.ts'

/** What a cashier reads of a call that no refusal explains. */
export const TEXT = texts('api-text', {
  away: 'The server cannot be reached. Check the network.',
  broken: 'The server had a problem. Try again in a moment.',
  wrong: 'Something went wrong. Please try again.',
})
