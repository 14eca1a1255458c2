import type { SchemeRow } from '#domain/schemes/api.ts'

function schemeOf(id: number, code: string, name: string): SchemeRow {
  return {
    id,
    code,
    name,
    rate: '20.00',
    vatTreatment: 'EXEMPT',
    weeklyCap: null,
    idLabel: 'ID',
    asksChild: false,
    isActive: true,
    fromDay: null,
    toDay: null,
    source: null,
    hasBegun: true,
    isInForce: true,
    version: 1,
  }
}

export const SCHEMES: SchemeRow[] = [
  schemeOf(1, 'SC', 'Senior Citizen'),
  schemeOf(2, 'PWD', 'Person with Disability'),
]
