import type { Problem } from '#domain/problem.ts'

type Said = Problem['said']

let inOurWords: ((text: string, said: Said) => string) | null = null

/** Chooses how sentences of the server are said in the language of the screens. English comes as it is shown. */
export function sayBy(translated: (text: string, said: Said) => string): void {
  inOurWords = translated
}

/** A sentence of the server in the language of the screens. */
export function serverWords(text: string, said: Said): string {
  return inOurWords ? inOurWords(text, said) : text
}

/** A refusal in the language of the screens. What it needs approval for stays: an approval names it as the server does. */
export function problemInWords(problem: Problem): Problem {
  const { detail, errors, said } = problem
  if (!inOurWords) return problem
  return {
    ...problem,
    detail: serverWords(detail, said),
    ...(errors && {
      errors: errors.map((each) => ({ ...each, message: serverWords(each.message, said) })),
    }),
  }
}
