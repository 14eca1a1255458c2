import { speak } from '#domain/language.ts'
import { languageHere } from '#web/language.ts'

// Apart from language.ts, which screens use: their own Filipino is loaded here.

/** Loads the texts of the language of this device, if they are not English. Without them the screens speak English. */
export async function loadLanguage(): Promise<void> {
  if (languageHere() === 'en') return
  const { filipino } = await import('#web/filipino.ts')
  speak(filipino)
  document.documentElement.lang = 'fil-PH'
}
