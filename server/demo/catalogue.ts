import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

export type DemoProduct = {
  name: string
  genericName: string
  strength: string
  dosageForm: string
  category: string
  subCategory: string
  brand: string
  unit: string
  sku: string
  barcode: string
  /** Cost in pesos. */
  cost: string
  price: string
  vatExempt: 'yes' | 'no'
  /** How often it is bought, from 1 to 100. */
  popularity: string
  shelfLifeMonths: string
  description: string
  /** The parts of a kit: '6 MED-00173 + 1 MED-00177'. */
  parts?: string
}

export type DemoContact = { name: string; phone: string; email: string; notes: string }

/** Whom an invoice names by more than a name: of the customers, or besides them. Blank where the customer's own stands. */
export type DemoBuyer = DemoContact & { tin: string; address: string; businessStyle: string }

export const DEMO_BRANCHES = [
  {
    name: 'Katipunan',
    code: 'QC',
    branchCode: '00000',
    address: '214 Katipunan Avenue, Quezon City',
    isMain: true,
    salesPerDay: 20,
  },
  {
    name: 'Poblacion',
    code: 'MKT',
    branchCode: '00001',
    address: '18 Kalayaan Avenue, Makati',
    isMain: false,
    salesPerDay: 13,
  },
  {
    name: 'Colon',
    code: 'CEB',
    branchCode: '00002',
    address: '77 Colon Street, Cebu City',
    isMain: false,
    salesPerDay: 9,
  },
] as const

function read<Row>(file: string): Row[] {
  const text = readFileSync(join(PROJECT_FOLDER, 'server/demo/catalogue', file), 'utf8')
  return parse(text, { columns: true })
}

/** The demo's products; kits stand behind their parts. */
export const readDemoProducts = () => [
  ...read<DemoProduct>('products.csv'),
  ...read<DemoProduct>('kits.csv'),
]
export const readDemoCustomers = () => read<DemoContact>('customers.csv')
export const readDemoBuyers = () => read<DemoBuyer>('buyers.csv')
export const readDemoSuppliers = () =>
  read<DemoContact & { contact: string; tin: string }>('suppliers.csv')
