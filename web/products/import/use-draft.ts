import type { ImportWithSettings } from '#domain/products/import/api.ts'
import type { ImportChanges, ImportSettings } from '#domain/products/import/settings.ts'
import { correct, useCorrections } from '#web/products/import/corrections.ts'
import { cutsAnew, settingsWith, together } from '#web/products/import/draft-changes.ts'

/** A line number of several digits is one correction. */
const TYPING_PAUSE_MS = 600

export type Draft = {
  /** With what was chosen or typed and is still on its way. */
  settings: ImportSettings
  change: (changes: ImportChanges) => void
  /** For what is typed letter by letter. */
  changeLater: (changes: ImportChanges) => void
  /** The preview is not yet what the settings say. */
  isBusy: boolean
  /** Its columns are about to become others. */
  isCutAnew: boolean
}

/** A draft as it is being corrected. */
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
