import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import type { ReadChanges, ReadSettings } from '#domain/platform/import/settings.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { correct, useCorrections } from '#web/platform/import/corrections.ts'
import { cutsAnew, settingsWith, together } from '#web/platform/import/draft-changes.ts'

/**
 * Milliseconds of pause after which typing counts as one correction, as of a line number with
 * several digits.
 */
const TYPING_PAUSE_MS = 600

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

/** The settings of a draft and the functions that correct them. */
export function useDraft({ id, settings }: ImportWithSettings): Draft {
  const { calls } = useImportKind()
  const { onItsWay, waiting } = useCorrections(id)
  const unsaved = together(onItsWay ?? {}, waiting ?? {})
  return {
    settings: settingsWith(settings, unsaved),
    change: (changes) => correct(calls, id, changes, 0),
    changeLater: (changes) => correct(calls, id, changes, TYPING_PAUSE_MS),
    isBusy: onItsWay !== null || waiting !== null,
    isCutAnew: cutsAnew(unsaved),
  }
}
