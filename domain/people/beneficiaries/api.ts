import { z } from 'zod'
import { beneficiaryChange, newBeneficiary } from '#domain/people/beneficiaries/bodies.ts'
import { endpoint } from '#domain/endpoint.ts'
import * as field from '#domain/fields.ts'
import { MANAGERS, ROLES } from '#domain/roles.ts'

const beneficiary = z.object({
  id: field.id,
  /** The code of the scheme. */
  scheme: z.string(),
  /** Whose card it is; null where nobody asked to be remembered. */
  customerId: field.id.nullable(),
  holderName: z.string(),
  /** '•••• 4821': the whole number is in no answer but that of `reveal`. */
  maskedNumber: z.string(),
  hasTin: z.boolean(),
  childName: z.string().nullable(),
  childBirthDay: field.dayOut.nullable(),
  mission: z.string().nullable(),
  validUntil: field.dayOut.nullable(),
  version: z.int(),
})
export type Beneficiary = z.output<typeof beneficiary>

const params = z.object({ id: field.idInText })

export const beneficiariesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/beneficiaries',
    summary: 'Cards of schemes that a customer has shown, by scheme, with their numbers masked.',
    allow: ROLES,
    query: z.object({ customerId: field.idInText }),
    status: 200,
    answer: z.array(beneficiary),
  }),

  enter: endpoint({
    method: 'POST',
    path: '/api/beneficiaries',
    summary:
      'Records who shows the card of a scheme in force. A number that is known already for its scheme under the same name answers the one that was recorded: their customer and TIN are filled in where they were missing, the child is the one named now, and a customer of that name gets the card. Under another name it is another card. 409 where tax is added to the total. Without a customer it is forgotten after a day on which nothing was sold to it.',
    allow: ROLES,
    body: newBeneficiary,
    // A number known already makes nothing, so the key names the log entry.
    makes: 'audit log',
    status: 201,
    answer: beneficiary,
    refuses: [409, 410, 422],
  }),

  week: endpoint({
    method: 'GET',
    path: '/api/beneficiaries/{id}/week',
    summary:
      'What a beneficiary’s week, from Monday on, still allows of goods by the shop’s own books: null where their scheme has no weekly cap or is not in force.',
    allow: ROLES,
    params,
    status: 200,
    answer: z.object({ left: field.moneyOut.nullable() }),
  }),

  update: endpoint({
    method: 'PUT',
    path: '/api/beneficiaries/{id}',
    summary: 'Changes what is named of a beneficiary. Sales keep what was shown for them.',
    allow: ROLES,
    params,
    body: beneficiaryChange,
    status: 200,
    answer: beneficiary,
    refuses: [404, 409],
  }),

  delete: endpoint({
    method: 'DELETE',
    path: '/api/beneficiaries/{id}',
    summary:
      'Deletes a beneficiary. Sales keep what was shown for them. Deleting again does nothing.',
    allow: MANAGERS,
    params,
    status: 204,
    answer: field.nothing,
  }),

  reveal: endpoint({
    method: 'POST',
    path: '/api/beneficiaries/{id}/number',
    summary: 'Reads the whole number and TIN of a beneficiary. The log says who did, and when.',
    allow: MANAGERS,
    params,
    isUnseen: true,
    status: 200,
    answer: z.object({ idNumber: z.string(), tin: z.string().nullable() }),
    refuses: [404],
  }),
}
