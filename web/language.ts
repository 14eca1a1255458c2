import { LANGUAGES, speak, type Language } from '#domain/language.ts'

const STORAGE_NAME = 'botika.language'

/** The language of this device: that of the user who was here last. */
function languageHere(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_NAME)
    return LANGUAGES.find((each) => each === stored) ?? 'en'
  } catch {
    return 'en' // Storage is forbidden.
  }
}

/** Loads the texts of the language of this device, if they are not English. Without them the screens speak English. */
export async function loadLanguage(): Promise<void> {
  if (languageHere() === 'en') return
  const { filipino } = await import('#web/filipino.ts')
  speak(filipino)
  document.documentElement.lang = 'fil-PH'
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
