import { fieldsOf } from '#domain/platform/import/fields.ts'
import { CLASS_CHOICES, classesBelow } from '#domain/goods/products/import/class-choices.ts'

/** What lists of the authorities say of medicines, under the headings that they have. */
export const SCHEDULED_CHANGE_FIELDS = fieldsOf(
  {
    name: {
      label: 'Generic Name',
      kind: 'text',
      also: 'generic, genericName, medicine, medicines, name of medicine, medicine name, molecule, active ingredient, drug, drug molecule, inn, international nonproprietary name',
    },
    strength: {
      label: 'Strength',
      kind: 'text',
      also: 'dosage strength, dosage, dose, potency, product strength',
    },
    dosageForm: {
      label: 'Dosage Form',
      kind: 'text',
      also: 'form, formulation, preparation, pharmaceutical form',
    },
    code: {
      label: 'Code',
      kind: 'code',
      also: 'sku, barcode, product code, item code, ean, gtin, upc',
    },
    taxClass: {
      label: 'VAT Class',
      kind: 'choice',
      also: 'class, tax class, vat, vat status, vat type, tax status, vat treatment',
      choices: CLASS_CHOICES,
      choicesBelow: classesBelow,
    },
    priceCap: {
      label: 'Price Cap',
      kind: 'money',
      also: 'cap, price ceiling, ceiling price, maximum price, max price, mrp, mdrp, maximum retail price, maximum drug retail price, suggested retail price, srp',
    },
    fromDay: {
      label: 'First Day',
      kind: 'day',
      also: 'from, from day, date, effective, effective date, effective from, effectivity, effectivity date, date of effectivity, start date, valid from',
    },
    source: {
      label: 'Source',
      kind: 'text',
      also: 'reference, advisory, fda advisory, basis, legal basis, remarks',
    },
  },
  {},
)
