import { Refused } from '#server/refusals.ts'
import { damaged } from '#server/platform/import/reading/workbook/damaged.ts'

export type Tag = {
  /** The name without its prefix. */
  name: string
  /** An empty element opens and closes in one tag. */
  opens: boolean
  closes: boolean
  /** What stands between the tag before and this one. */
  text: string
  /** The name and the attributes as they are written. */
  inside: string
}

const CDATA = '<![CDATA['

/**
 * The tags of an XML text in order. It knows what workbooks hold: no entities but the five of XML are known, and a text
 * that declares its own is refused, so that nothing is fetched and nothing grows. Every step goes forward.
 */
export function* tagsIn(xml: string): Generator<Tag> {
  let text = ''
  let at = 0
  for (;;) {
    const start = xml.indexOf('<', at)
    if (start === -1) return
    text += decoded(xml.slice(at, start))
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start + 4)
    else if (xml.startsWith('<?', start)) at = after(xml, '?>', start + 2)
    else if (xml.startsWith(CDATA, start)) {
      at = after(xml, ']]>', start + CDATA.length)
      text += xml.slice(start + CDATA.length, at - 3)
    } else if (xml.startsWith('<!', start)) throw declaring()
    else {
      const end = tagEnd(xml, start + 1)
      yield tagOf(xml.slice(start + 1, end), text)
      text = ''
      at = end + 1
    }
  }
}

function declaring(): Refused {
  return new Refused(
    400,
    'The workbook holds declarations that no spreadsheet writes: save it again in a spreadsheet and send that',
  )
}

function after(xml: string, sign: string, from: number): number {
  const found = xml.indexOf(sign, from)
  if (found === -1) throw damaged()
  return found + sign.length
}

const QUOTES = ['"', "'"].map((quote) => quote.charCodeAt(0))
const CLOSING = '>'.charCodeAt(0)

/** Where a tag ends; inside quotes its sign is a letter. */
function tagEnd(xml: string, from: number): number {
  let quote = 0
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at)
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === CLOSING) return at
    else if (QUOTES.includes(code)) quote = code
  }
  throw damaged()
}

function tagOf(inside: string, text: string): Tag {
  const isEnd = inside.startsWith('/')
  const isEmpty = inside.endsWith('/')
  const from = isEnd ? 1 : 0
  const blank = inside.slice(from).search(/[\s/]/)
  const name = blank === -1 ? inside.slice(from) : inside.slice(from, from + blank)
  return {
    name: name.slice(name.indexOf(':') + 1),
    opens: !isEnd,
    closes: isEnd || isEmpty,
    text,
    inside,
  }
}

/** The attributes of a tag by their names, prefixes included. */
export function attributesOf({ inside }: Tag): Map<string, string> {
  const attributes = new Map<string, string>()
  let at = inside.search(/\s/)
  while (at !== -1) {
    const sign = inside.indexOf('=', at)
    if (sign === -1) break
    const open = sign + 1 + inside.slice(sign + 1).search(/\S/)
    const quote = inside[open]
    const close = quote === '"' || quote === "'" ? inside.indexOf(quote, open + 1) : -1
    if (close === -1) throw damaged()
    attributes.set(inside.slice(at, sign).trim(), decoded(inside.slice(open + 1, close)))
    at = close + 1
  }
  return attributes
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Text with its entities made letters. Unknown ones stay as they are. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([\dA-F]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (whole, ...found) => {
      const [decimal, hex, name] = found as (string | undefined)[]
      if (name !== undefined) return ENTITIES[name] ?? whole
      return letterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
    },
  )
}

/** The letter with a number. What no database stores, NUL and halves of letters, becomes the replacement character. */
export function letterOf(code: number): string {
  const isLetter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isLetter ? String.fromCodePoint(code) : '\uFFFD'
}
