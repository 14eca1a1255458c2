import type { Beneficiary } from '#domain/people/beneficiaries/api.ts'
import type { SchemeRow } from '#domain/law/schemes/api.ts'
import { made } from '#web/testing/samples.ts'

/** A senior's card. */
export function beneficiary(named: Partial<Beneficiary> = {}): Beneficiary {
  const { id, version } = made()
  return {
    id,
    version,
    scheme: 'SC',
    customerId: null,
    holderName: 'Ana Reyes',
    maskedNumber: '•••• 4821',
    hasTin: false,
    childName: null,
    childBirthDay: null,
    mission: null,
    validUntil: null,
    ...named,
  }
}

export function scheme(named: Partial<SchemeRow> = {}): SchemeRow {
  const { id, version } = made()
  return {
    id,
    version,
    code: 'SC',
    name: 'Senior Citizen',
    rate: '20.00',
    vatTreatment: 'EXEMPT',
    weeklyCap: null,
    idLabel: 'Senior citizen or other government ID',
    asksChild: false,
    asksMission: false,
    coversAll: false,
    isActive: true,
    fromDay: null,
    toDay: null,
    source: 'RA 9994; RR 7-2010',
    hasBegun: true,
    isInForce: true,
    ...named,
  }
}

export const SCHEMES = [scheme(), scheme({ code: 'PWD', name: 'Person with Disability' })]
