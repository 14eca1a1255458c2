import type { Scheme } from '#domain/law/schemes/scheme.ts'

/** The schemes of Philippine law, as they are in November 2026 (RA 9994, RA 10754, RA 10699, RA 11861, DTI-DA JAO 24-02). */
export const SCHEMES = {
  SC: { code: 'SC', rate: 200_000, vatTreatment: 'EXEMPT', weeklyCap: null },
  PWD: { code: 'PWD', rate: 200_000, vatTreatment: 'EXEMPT', weeklyCap: null },
  NAAC: { code: 'NAAC', rate: 200_000, vatTreatment: 'ON_THE_REST', weeklyCap: null },
  SP: { code: 'SP', rate: 100_000, vatTreatment: 'EXEMPT', weeklyCap: null },
  MOV: { code: 'MOV', rate: 200_000, vatTreatment: 'ON_THE_REST', weeklyCap: null },
  DIPLOMAT: { code: 'DIPLOMAT', rate: 0, vatTreatment: 'ZERO_RATED', weeklyCap: null },
  BNPC: { code: 'BNPC', rate: 50_000, vatTreatment: 'INSIDE', weeklyCap: 2_500_00 },
} satisfies Record<string, Scheme>
