import { CATALOGUES } from '#domain/catalogues.ts'
import { inLanguage } from '#domain/language.ts'
import type { Document } from '#domain/shop/documents/document.ts'
import type { Making } from '#domain/shop/documents/making.ts'

/** A document in the language of the shop's papers at its moment, whoever asked for it. */
export function writeDocument(write: (making: Making) => Document, making: Making): Document {
  return inLanguage(CATALOGUES[making.header.paperLanguage], () => write(making))
}
