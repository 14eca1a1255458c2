import type { ImportWithSettings } from '#domain/products/import/api.ts'
import type { ImportChanges, ImportSettings } from '#domain/products/import/settings.ts'
import { correct, useCorrections } from '#web/products/import/corrections.ts'
import { cutsAnew, settingsWith, together } from '#web/products/import/draft-changes.ts'

/**
 * Milliseconds of pause after which typing counts as one correction, as of a line number with
 * several digits.
 */
const TYPING_PAUSE_MS = 600

export type Draft = {
  /** The stored settings with the corrections that are not confirmed yet. */
  settings: ImportSettings
  change: (changes: ImportChanges) => void
  /** Like `change`, but waits for a pause in the typing. */
  changeLater: (changes: ImportChanges) => void
  /** The server is reading the file again, so the preview is outdated. */
  isBusy: boolean
  /** The columns themselves are about to change. */
  isCutAnew: boolean
}

/** The settings of a draft and the functions that correct them. */
export function useDraft({ id, settings }: ImportWithSettings): Draft {
  const { onItsWay, waiting } = useCorrections(id)
  const unsettled = together(onItsWay ?? {}, waiting ?? {})
  return {
    settings: settingsWith(settings, unsettled),
    change: (changes) => correct(id, changes, 0),
    changeLater: (changes) => correct(id, changes, TYPING_PAUSE_MS),
    isBusy: onItsWay !== null || waiting !== null,
    isCutAnew: cutsAnew(unsettled),
  }
}
