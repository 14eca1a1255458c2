import { createContext, useContext, type ReactNode } from 'react'
import type { FileImport } from '#domain/platform/import/answers.ts'
import type { ImportsApi } from '#domain/platform/import/api.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Fields } from '#domain/platform/import/fields.ts'
import type { ReadSettings } from '#domain/platform/import/settings.ts'
import type { Draft } from '#web/platform/import/draft.ts'

type Counts = FileImport['counts']

/** What the screens say of a kind; every other text of theirs is the same for all kinds. */
type KindText = {
  title: string
  subtitle: string
  back: string
  sampleHint: string
  noHeadings: string
  /** Control totals of lines. */
  totals: (lines: number, stock: number, value: string) => string
  ready: (counts: Counts) => string
  /** What became of so many lines; in the order in which it is shown. */
  created: (count: number) => string
  updated: (count: number) => string
  unchanged: (count: number) => string
  left: (count: number) => string
  skipped: (count: number) => string
  /** Of new things whose stock is, or was, left out; kinds without stock have none. */
  stockLeftOut?: (count: number) => string
  stockWasLeftOut?: (count: number) => string
  confirmTakeBack: (name: string) => string
  takenBackHint: string
  see: string
}

/** A kind of things that come in files, as the screens of an import show it. */
export type ImportScreens<Settings extends ReadSettings = ReadSettings> = {
  calls: ImportsApi
  fields: Fields
  text: KindText
  /** The page that lists what came in. */
  list: '/products' | '/customers' | '/suppliers' | '/dated-changes'
  /** Rows whose answers an import changes. */
  changes: readonly Endpoint[]
  /** What is to be done with the lines of a draft. */
  Choices(props: { draft: Draft<Settings> }): ReactNode
}

const Kind = createContext<ImportScreens | null>(null)

export const ImportKindProvider = Kind.Provider

/** The kind of the import on the screen. */
export function useImportKind(): ImportScreens {
  const kind = useContext(Kind)
  if (!kind) throw new Error('An import is shown outside of its page')
  return kind
}
