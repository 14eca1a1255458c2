import type { Problem, Said } from '#domain/problem.ts'
import { filipino } from '#web/filipino.ts'
import { refusals as buying } from '#web/buying/refusals-filipino.ts'
import { refusals as cash } from '#web/cash/refusals-filipino.ts'
import { refusals as goods } from '#web/goods/refusals-filipino.ts'
import { refusals as law } from '#web/law/refusals-filipino.ts'
import { refusals as people } from '#web/people/refusals-filipino.ts'
import { refusals as platform } from '#web/platform/refusals-filipino.ts'
import { refusals as reporting } from '#web/reporting/refusals-filipino.ts'
import { refusals as selling } from '#web/selling/refusals-filipino.ts'
import { refusals as shop } from '#web/shop/refusals-filipino.ts'

/** What the server says, by its English: figures stand in numbered holes. A file of its own, which is loaded with the Filipino. */
export const refusals: Readonly<Record<string, string>> = {
  ...buying,
  ...cash,
  ...goods,
  ...law,
  ...people,
  ...platform,
  ...reporting,
  ...selling,
  ...shop,
}

type Figure = Said[number]['figures'][number]

/** A sentence of the server in Filipino; in English if it is not known, as from a server that is newer than this page. */
export function refusalInFilipino(text: string, said: Said = []): string {
  const made = said.find((each) => each.text === text)
  if (!made) return own(refusals, text) ?? text
  const others = said.filter((each) => each !== made)
  const figures = made.figures.map((figure) =>
    typeof figure === 'string' ? refusalInFilipino(figure, others) : figure,
  )
  const words = own(refusals, made.code) ?? textAt(made.code)
  if (typeof words === 'function') return String(Reflect.apply(words, null, figures))
  if (typeof words === 'string') return filled(words, figures)
  // Sentences one after the other have no words of their own.
  return /[a-z]/i.test(made.code) ? text : filled(made.code, figures)
}

/** What needs approval stays: an approval names it as the server does. */
function problemInFilipino(problem: Problem): Problem {
  const { detail, errors, said } = problem
  return {
    ...problem,
    detail: refusalInFilipino(detail, said),
    ...(errors && {
      errors: errors.map(({ field, message }) => ({
        field,
        message: refusalInFilipino(message, said),
      })),
    }),
  }
}

export const serverInFilipino = { sentence: refusalInFilipino, problem: problemInFilipino }

/** A text of the domain, by its place and names: domain/problem.kinds.int. */
function textAt(code: string): unknown {
  const names = code.split('.')
  return names.reduce<unknown>(
    (within, name) => (typeof within === 'object' && within !== null ? own(within, name) : null),
    filipino,
  )
}

function own<Value>(record: Readonly<Record<string, Value>> | object, name: string) {
  return Object.hasOwn(record, name) ? (record as Record<string, Value>)[name] : undefined
}

function filled(sentence: string, figures: readonly Figure[]): string {
  return sentence.replaceAll(/\{(\d+)\}/g, (_hole, index: string) => String(figures[Number(index)]))
}
