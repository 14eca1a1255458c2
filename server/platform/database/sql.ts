import { createHash } from 'node:crypto'

/**
 * The text of a statement, or of a part of one, without its values. Each combination of places in the code has one
 * shape, so that a text is put together, named and flattened once, and not at every call.
 */
type Shape = {
  /** What stands before, between and after the values. */
  pieces: readonly string[]
  isUnprepared: boolean
  sent?: SentText
}

type SentText = {
  text: string
  /** Of the prepared statement; undefined for a statement that is not prepared. */
  name: string | undefined
}

/** What a value may be. A list is one value, an array of PostgreSQL. */
export type Value = string | number | bigint | boolean | null | Buffer | readonly Value[]

/** A statement, or a part of one, with its values. */
export class SQL {
  readonly shape: Shape
  readonly values: readonly Value[]

  constructor(shape: Shape, values: readonly Value[]) {
    this.shape = shape
    this.values = values
  }

  /** The statement as PostgreSQL gets it, with $1, $2 ... for its values. */
  get sent(): SentText {
    return (this.shape.sent ??= sentText(this.shape))
  }
}

/** Shapes by the parts that they are made of, in order; `null` stands for a value. */
class Branch {
  shape: Shape | undefined
  readonly #next = new Map<Shape | null, Branch>()

  next(part: Shape | null): Branch {
    const known = this.#next.get(part)
    if (known) return known
    const branch = new Branch()
    this.#next.set(part, branch)
    return branch
  }
}

/**
 * Most shapes that are remembered. The code has some thousand places; lists of conditions and words make more, and no
 * caller may fill the memory with them.
 */
const MOST_SHAPES = 20_000
let count = 0
let templates = new WeakMap<TemplateStringsArray, Branch>()
let joins = new Branch()
let marks = new Branch()
let raws = new Map<string, Shape>()

function remember(shape: Shape): Shape {
  count += 1
  if (count < MOST_SHAPES) return shape
  count = 0
  templates = new WeakMap()
  joins = new Branch()
  marks = new Branch()
  raws = new Map()
  return shape
}

function branchOf(strings: TemplateStringsArray): Branch {
  const known = templates.get(strings)
  if (known) return known
  const branch = new Branch()
  templates.set(strings, branch)
  return branch
}

/** A statement or a part of one. A value in it becomes a parameter, another part is put in. */
export function sql(strings: TemplateStringsArray, ...given: readonly (Value | SQL)[]): SQL {
  const values: Value[] = []
  let branch = branchOf(strings)
  for (const each of given) {
    if (each instanceof SQL) {
      branch = branch.next(each.shape)
      values.push(...each.values)
    } else {
      branch = branch.next(null)
      values.push(each)
    }
  }
  branch.shape ??= remember(composed(strings, given))
  return new SQL(branch.shape, values)
}

/** Text that is put in as it stands. Never pass what a user has typed. */
sql.raw = (text: string): SQL => {
  const shape = raws.get(text) ?? remember({ pieces: [text], isUnprepared: false })
  raws.set(text, shape)
  return new SQL(shape, [])
}

/** The name of a table or column. */
sql.identifier = (name: string): SQL => sql.raw(`"${name.replaceAll('"', '""')}"`)

sql.join = (parts: readonly SQL[], separator: SQL): SQL => {
  let branch = joins.next(separator.shape)
  for (const { shape } of parts) branch = branch.next(shape)
  const texts = ['', ...parts.slice(1).map(() => separator.shape.pieces[0]!), '']
  branch.shape ??= remember(composed(parts.length === 0 ? [''] : texts, parts))
  return new SQL(
    branch.shape,
    parts.flatMap(({ values }) => values),
  )
}

/**
 * A statement, or a part of one, that is not prepared. Either its best plan depends on what is asked for: a letter that
 * half the products have is searched in the list's order, a rare word by its index. Or its text varies, and every
 * connection would keep each text for as long as it lives (decisions/0007).
 */
export function unprepared({ shape, values }: SQL): SQL {
  const branch = marks.next(shape)
  branch.shape ??= remember({ pieces: shape.pieces, isUnprepared: true })
  return new SQL(branch.shape, values)
}

function composed(strings: readonly string[], given: readonly (Value | SQL)[]): Shape {
  const pieces = [strings[0]!]
  let isUnprepared = false
  for (const [index, each] of given.entries()) {
    const after = strings[index + 1]!
    if (each instanceof SQL) {
      const [first, ...others] = each.shape.pieces
      pieces.push(pieces.pop()! + first!, ...others)
      pieces.push(pieces.pop()! + after)
      isUnprepared ||= each.shape.isUnprepared
    } else pieces.push(after)
  }
  return { pieces, isUnprepared }
}

function sentText({ pieces, isUnprepared }: Shape): SentText {
  const text = pieces.reduce((before, piece, place) => `${before}$${place}${piece}`)
  const name = isUnprepared ? undefined : createHash('sha1').update(text).digest('base64url')
  return { text, name }
}
