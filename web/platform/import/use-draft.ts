import type { ImportWithSettings } from '#domain/platform/import/answers.ts'
import { useImportKind } from '#web/platform/import/import-screens.ts'
import { correct, useCorrections } from '#web/platform/import/corrections.ts'
import { cutsAnew, settingsWith, together } from '#web/platform/import/draft-changes.ts'
import type { Draft } from '#web/platform/import/draft.ts'

/**
 * Milliseconds of pause after which typing counts as one correction, as of a line number with
 * several digits.
 */
const TYPING_PAUSE_MS = 600

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
