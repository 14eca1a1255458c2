import type { Translated } from '#domain/language.ts'
import type { TEXT as BODIES } from '#domain/people/beneficiaries/bodies.ts'
import type { TEXT as CHILD } from '#domain/people/beneficiaries/child.ts'
import type { TEXT as VALIDITY } from '#domain/people/beneficiaries/validity.ts'

export const filipino = {
  'domain/people/beneficiaries/bodies': {
    noSchemes:
      'Ipinapatong ng tindahang ito ang tax sa kabuuan: kailangan ng mga diskuwento ng batas na nasa presyo na ang VAT',
    shortNumber: (least) => `Hindi bababa sa ${least} letra o digit ang numero ng ID`,
  } satisfies Translated<typeof BODIES>,
  'domain/people/beneficiaries/child': {
    toCome: 'Hindi puwedeng darating pa ang kaarawan ng bata',
    tooOld: (oldest, years) =>
      `Para sa mga batang hanggang ${oldest} taon ito ayon sa batas: ${years} na ang batang ito`,
  } satisfies Translated<typeof CHILD>,
  'domain/people/beneficiaries/validity': {
    unknown: 'Hanggang kailan valid ang card? Ilagay muli',
    over: 'Hindi na valid ang card',
  } satisfies Translated<typeof VALIDITY>,
}
