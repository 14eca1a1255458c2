import type { ReadChanges, ReadSettings } from '#domain/platform/import/settings.ts'

export type Draft<Settings extends ReadSettings = ReadSettings> = {
  /** The stored settings with the corrections that are not confirmed yet. */
  settings: Settings
  change(changes: ReadChanges & Partial<Omit<Settings, keyof ReadSettings>>): void
  /** Like `change`, but waits for a pause in the typing. */
  changeLater: (changes: ReadChanges) => void
  /** The server is reading the file again, so the preview is outdated. */
  isBusy: boolean
  /** The columns themselves are about to change. */
  isCutAnew: boolean
}
