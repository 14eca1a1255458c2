import { LANGUAGES, texts, type Language } from '#domain/language.ts'
import { api } from '#domain/api.ts'
import { call } from '#web/api.ts'
import { followLanguage, LANGUAGE_NAMES } from '#web/language.ts'
import { useCurrentUser } from '#web/platform/auth/current-user.ts'
import { SelectField } from '#web/platform/ui/SelectField.tsx'
import { useAction } from '#web/platform/ui/use-action.ts'

export const TEXT = texts('platform/auth/LanguageField', { label: 'Language', failed: 'Error' })

/** The language of the own screens, at whatever till. The page loads anew in it. */
export function LanguageField() {
  const { language } = useCurrentUser().user
  const choice = useAction({
    send: (chosen: Language) => call(api.auth.setLanguage, { body: { language: chosen } }),
    failed: TEXT.failed,
    onDone: (_, chosen) => followLanguage(chosen),
  })
  return (
    <SelectField
      label={TEXT.label}
      options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
      value={language}
      disabled={choice.isBusy}
      onChange={({ target }) => {
        const chosen = LANGUAGES.find((each) => each === target.value)
        if (chosen) void choice.start(chosen)
      }}
    />
  )
}
