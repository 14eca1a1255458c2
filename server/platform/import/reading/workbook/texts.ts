import { letterOf, tagsIn } from '#server/platform/import/reading/workbook/xml.ts'

/** The texts that cells share, in the order in which cells refer to them. Parts of one text differ in looks only. */
export function textsIn(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isPhonetic = false
  for (const tag of tagsIn(xml)) {
    if (tag.name === 'rPh') isPhonetic = !tag.closes
    if (tag.name === 't' && tag.closes && !isPhonetic) text += tag.text
    if (tag.name !== 'si' || !tag.closes) continue
    texts.push(plainText(text))
    text = ''
  }
  return texts
}

/** Text with the signs that XML cannot hold, '_x000D_', and one kind of line end. */
export function plainText(text: string): string {
  const whole = text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => letterOf(Number.parseInt(code, 16)))
    : text
  return whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole
}
