import type { Language } from '#domain/language.ts'
import type { PaperCode, Taxpayer } from '#domain/shop/settings/settings.ts'

/** What stood at the head of a till's documents at the moment of one. */
export type Header = {
  storeName: string
  registeredName: string | null
  taxpayer: Taxpayer | null
  tin: string | null
  branchCode: string
  locationName: string
  address: string | null
  phone: string | null
  tillName: string
  min: string | null
  serialNumber: string | null
  permit: string | null
  /** 'YYYY-MM-DD'. */
  permitDate: string | null
  softwareSupplier: string | null
  /** In which the shop's papers spoke then; what a law prescribes is English in each (prescribed.ts). */
  paperLanguage: Language
}

/** How the shop lays its documents out today. */
export type Layout = {
  head: string | null
  foot: string | null
  code: PaperCode
  taxLabel: string
  timeZone: string
  /** The program that prints, with its version. */
  software: string
  /** Nothing that a demo's database prints may pass for a document of a shop. */
  isDemo: boolean
}

/** What every document is made with. */
export type Making = {
  header: Header
  layout: Layout
  /** Which copy of a counted document this is; the second and later say so. */
  copy: number
}
