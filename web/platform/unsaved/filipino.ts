import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/platform/unsaved/unsaved-text.ts'

export const filipino = {
  'platform/unsaved/unsaved-text': {
    unsaved: (what, moment) => `${what} na tinype mo noong ${moment} ang hindi pa naka-save.`,
    unsure: (what, moment) =>
      `${what} na ipinadala mo noong ${moment} ang hindi pa nasasagot. Tingnan kung nasa listahan na; kahit ipadala ulit nang ganito, isang beses lang itong magagawa.`,
    goOn: 'Ituloy',
    typed: (moment) => `Tinype mo ito noong ${moment}, at hindi pa ito naka-save.`,
    sent: (moment) =>
      `Ipinadala mo ito noong ${moment} at walang dumating na sagot. Kahit ipadala ulit nang ganito, isang beses lang itong magagawa.`,
    afresh: 'Magsimula ulit',
    discard: 'Itapon ang mga binago mo?',
    discardSent:
      'Maaaring naka-save na ito: tingnan ang listahan bago gumawa ng isa pa. Itapon ito?',
  } satisfies Translated<typeof TEXT>,
}
