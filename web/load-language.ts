import { speak } from '#domain/language.ts'
import { languageHere } from '#web/language.ts'
import { sayBy } from '#web/server-words.ts'

// Apart from language.ts, which screens use: their own Filipino is loaded here.

/** Loads the texts of the language of this device, if they are not English. Without them the screens speak English. */
export async function loadLanguage(): Promise<void> {
  if (languageHere() === 'en') return
  const [{ filipino }, { serverInFilipino }] = await Promise.all([
    import('#web/filipino.ts'),
    import('#web/refusals-filipino.ts'),
  ])
  speak(filipino)
  sayBy(serverInFilipino)
  document.documentElement.lang = 'fil-PH'
}
