/** The languages of the screens: English, word for word as the specification has it, and Filipino. */
export const LANGUAGES = ['en', 'fil'] as const
export type Language = (typeof LANGUAGES)[number]

/** The same texts in another language: a string for each string, a function of the same figures for each function. */
export type Translated<Texts> = Texts extends string
  ? string
  : Texts extends (...figures: infer Figures) => infer Text
    ? (...figures: Figures) => Translated<Text>
    : Texts extends object
      ? { readonly [Name in keyof Texts]: Translated<Texts[Name]> }
      : Texts

export type Catalogue = Readonly<Record<string, object>>

let catalogue: Catalogue = {}

/** Hears what is read of texts, with its place and name, and answers it. */
type Hear = (said: unknown, place: string, name: string | symbol) => unknown

let hear: Hear | null = null

/** Lets the server hear what texts say: its refusals carry how a sentence was made. */
export function listen(heard: Hear): void {
  hear = heard
}

/** Chooses the catalogue of a language. Texts that a module has copied by then stay in the language that was chosen before. */
export function speak(chosen: Catalogue): void {
  catalogue = chosen
}

/** Builds something in the language of a catalogue, whatever is spoken elsewhere: papers are the shop's, screens their user's. */
export function inLanguage<Built>(chosen: Catalogue, build: () => Built): Built {
  const spoken = catalogue
  catalogue = chosen
  try {
    return build()
  } finally {
    catalogue = spoken
  }
}

/**
 * The texts of a place in the language that is spoken when one of them is read. The place is the path of their file, and the key
 * of their translation, whose type `Translated` holds it to the English names and figures.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<Texts extends object>(place: string, english: Texts): Texts {
  return new Proxy(english, {
    get: (own, name): unknown => {
      const said: unknown = Reflect.get(catalogue[place] ?? own, name)
      return hear ? hear(said, place, name) : said
    },
  })
}
