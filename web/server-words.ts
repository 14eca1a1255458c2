import type { Problem, Said } from '#domain/problem.ts'

/** How what the server says is put into the language of the screens. */
type Words = {
  sentence: (text: string, said: Said | undefined) => string
  problem: (problem: Problem) => Problem
}

let words: Words | null = null

/** Chooses the words of a language. English is shown as it comes. */
export function sayBy(chosen: Words | null): void {
  words = chosen
}

/** A sentence of the server in the language of the screens. */
export function serverWords(text: string, said: Said | undefined): string {
  return words?.sentence(text, said) ?? text
}

/** A refusal in the language of the screens. */
export function problemInWords(problem: Problem): Problem {
  return words?.problem(problem) ?? problem
}
