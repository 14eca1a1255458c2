import { LANGUAGES, type Language } from '#domain/language.ts'

/** Each in its own words, so that whoever cannot read the others finds it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fil: 'Filipino' }

const STORAGE_NAME = 'botika.language'

/** The language of this device: that of the user who was here last. */
export function languageHere(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_NAME)
    return LANGUAGES.find((each) => each === stored) ?? 'en'
  } catch {
    return 'en' // Storage is forbidden.
  }
}

/** Keeps the language of a user on this device; answers whether it is another one than before. */
export function noteLanguage(language: Language): boolean {
  if (language === languageHere()) return false
  try {
    localStorage.setItem(STORAGE_NAME, language)
    return true
  } catch {
    return false // Storage is forbidden: a page that is loaded anew would speak English again.
  }
}

/** Loads the page anew where it speaks another language than its user. */
export function followLanguage(language: Language): void {
  if (noteLanguage(language)) window.location.reload()
}
