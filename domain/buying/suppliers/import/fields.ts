import { fieldsOf } from '#domain/platform/import/fields.ts'
import { PARTNER_WORDS } from '#domain/people/partners/import/headings.ts'

const { phone, email, notes, tin, isActive } = PARTNER_WORDS

export const SUPPLIER_FIELDS = fieldsOf(
  {
    name: {
      label: 'Name',
      kind: 'text',
      also: 'supplier, supplier name, vendor, vendor name, display name, company, company name, distributor, distributor name, firm',
    },
    contact: {
      label: 'Contact person',
      kind: 'text',
      also: 'contact, contact name, primary contact, attention, representative, agent, sales rep, med rep',
    },
    phone,
    email,
    notes,
    tin,
    isActive,
  },
  {
    name: 'pangalan, tagatustos, suplayer, pangalan ng supplier, fournisseur, nom, nom du fournisseur, nom fournisseur, raison sociale, societe',
    contact:
      'taong kokontakin, kinatawan, interlocuteur, personne a contacter, nom du contact, representant',
  },
)
