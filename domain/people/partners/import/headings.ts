import type { FieldWords } from '#domain/platform/import/fields.ts'
import { INACTIVE_HEADINGS } from '#domain/platform/import/read-active.ts'

/** The fields that files of customers and of suppliers share, but for their name. */
export const PARTNER_WORDS = {
  tin: {
    label: 'TIN',
    kind: 'code',
    also: 'tin no, tin number, tax number, tax id, taxpayer number, vat no',
  },
  phone: {
    label: 'Phone',
    kind: 'code',
    also: 'phone no, phone number, phone 1, phone 1 value, main phone, primary phone, phone main, mobile, mobile no, mobile number, mobile phone, cell, cellphone, cellphone no, cell no, cp, cp no, cp number, contact no, contact number, contact nos, tel, tel no, telephone, telephone no, telephone number, landline, viber, selpon, telepono, numero, numero ng telepono, numero ng selpon, portable, gsm, numero de telephone, n de telephone, no de telephone, n telephone',
  },
  email: {
    label: 'Email',
    kind: 'text',
    also: 'e mail, email address, e mail address, main email, primary email, e mail 1 value, mail, courriel, mel, adresse e mail, adresse email, adresse mail, adresse electronique',
  },
  notes: {
    label: 'Notes',
    kind: 'text',
    also: 'note, remarks, remark, comment, comments, tala, paalala, puna, remarque, remarques, commentaire, commentaires, observations',
  },
  isActive: {
    label: 'Active',
    kind: 'yesNo',
    also: `is active, enabled, status, aktibo, actif, statut, ${INACTIVE_HEADINGS}`,
  },
} as const satisfies Record<string, FieldWords>
