import { fieldsOf } from '#domain/platform/import/fields.ts'
import { NAME_PARTS } from '#domain/people/partners/import/name-parts.ts'
import { PARTNER_WORDS } from '#domain/people/partners/import/headings.ts'

const { phone, email, notes, tin, isActive } = PARTNER_WORDS

export const CUSTOMER_FIELDS = fieldsOf(
  {
    name: {
      label: 'Name',
      kind: 'text',
      also: 'customer, customer name, full name, client, client name, buyer, suki, display name',
    },
    phone,
    email,
    notes,
    tin,
    address: {
      label: 'Address',
      kind: 'text',
      also: 'home address, business address, billing address, street address, tirahan',
    },
    businessStyle: {
      label: 'Business style',
      kind: 'text',
      also: 'bus style, nature of business',
    },
    owedLimit: {
      label: 'Limit of what they may owe',
      kind: 'money',
      also: 'limit, credit limit, owed limit, utang limit, limit ng utang',
    },
    isActive,
    ...NAME_PARTS,
  },
  {
    name: 'patient, patient name, pangalan, buong pangalan, pangalan ng customer, mamimili, kliyente, nom, nom complet, nom et prenom, nom du client, nom client, client nom',
    owedLimit: 'plafond, plafond de credit, limite de credit, encours autorise',
  },
)
