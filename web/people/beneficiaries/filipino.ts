import type { Translated } from '#domain/language.ts'
import type { TEXT } from '#web/people/beneficiaries/beneficiaries-text.ts'

export const filipino = {
  'people/beneficiaries/beneficiaries-text': {
    title: 'Mga Card ng Scheme',
    none: 'Wala: ang ilalagay dito ay makikita sa till sa isang pindot.',
    add: 'Magdagdag ng Card',
    edit: (scheme) => `Baguhin ang Card: ${scheme}`,
    adding: 'Magdagdag ng Card',
    editOf: (scheme) => `Baguhin ang card ng ${scheme}`,
    showOf: (scheme) => `Ipakita ang buong numero ng ${scheme}`,
    shown: 'Makikita hanggang isara ito; nakatala sa log na binasa mo ito.',
    tinIs: (tin) => `TIN ${tin}`,
    child: (name, day) => `Para kay ${name}, ipinanganak ${day}`,
    scheme: 'Scheme',
    chooseScheme: 'Pumili ng scheme',
    holderName: 'Pangalan sa Card',
    idNumber: 'Numero ng ID',
    isAnother: (customer, scheme, number) =>
      `May card na si ${customer}: ${scheme} ${number}. Iba pa ba ito?`,
    keepNumber: (masked) => `Kung blangko, mananatili ang ${masked}`,
    tin: 'TIN ng May-hawak',
    keepTin: 'Kung blangko, mananatili ang nakatago',
    childName: 'Pangalan ng Bata',
    childBirthDay: 'Kaarawan ng Bata',
    mission: 'Misyon',
    validUntil: 'May Bisa Hanggang',
    ofMission: (mission, day) => `Ng ${mission}, may bisa hanggang ${day}`,
    confirmDelete:
      'I-delete ang card na ito? Mananatili sa mga benta ang ipinakita para sa kanila.',
    created: 'Naidagdag ang card',
    updated: 'Nabago ang card',
    deleted: 'Na-delete ang card',
    createFailed: 'Hindi naidagdag ang card',
    updateFailed: 'Hindi nabago ang card',
    deleteFailed: 'Hindi na-delete ang card',
    revealFailed: 'Hindi mabasa ang numero',
  } satisfies Translated<typeof TEXT>,
}
