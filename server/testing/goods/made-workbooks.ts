import { crc32, deflateRawSync } from 'node:zlib'

// Makes workbooks part by part, as no library would: to the letter of the format, or against it.

/** A part of a zip file. What its directory says of it may be made untrue. */
export type Part = {
  name: string
  content: string | Buffer
  /** What is written in place of the packed content. */
  packed?: Buffer
  saysBytes?: number
  saysCrc?: number
  flags?: number
  isStored?: boolean
  hasZip64?: boolean
}

/** A zip file of parts. */
export function zipOf(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = part.packed ?? (part.isStored ? content : deflateRawSync(content))
    const name = Buffer.from(part.name)
    const bytes = part.saysBytes ?? content.length
    const extra = part.hasZip64 ? zip64(bytes, packed.length) : Buffer.alloc(0)
    const local = Buffer.alloc(26)
    local.writeUInt16LE(20, 0)
    local.writeUInt16LE(part.flags ?? 0, 2)
    local.writeUInt16LE(part.isStored ? 0 : 8, 4)
    local.writeUInt32LE(part.saysCrc ?? crc32(content), 10)
    local.writeUInt32LE(part.hasZip64 ? 0xffffffff : packed.length, 14)
    local.writeUInt32LE(part.hasZip64 ? 0xffffffff : bytes, 18)
    local.writeUInt16LE(name.length, 22)
    local.writeUInt16LE(extra.length, 24)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), local, where, name, extra)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), local, name, extra, packed])
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, listed, end])
}

function zip64(bytes: number, packedBytes: number): Buffer {
  const extra = Buffer.alloc(20)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(16, 2)
  extra.writeBigUInt64LE(BigInt(bytes), 4)
  extra.writeBigUInt64LE(BigInt(packedBytes), 12)
  return extra
}

const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${KINDS}/${kind}" Target="${target}"/>`

export type MadeWorkbook = {
  /** The rows of each sheet, as XML. */
  sheets: string[]
  /** The texts that cells share, as XML. */
  texts?: string
  /** The formats of styles 1, 2 ...: numbers that every spreadsheet knows, or codes. */
  formats?: (number | string)[]
  properties?: string
  /** The places of sheets that nobody sees. */
  hidden?: number[]
}

const FIRST_OWN_FORMAT = 164

/** The parts of a workbook, so that a test can change some before it makes a file of them. */
export function partsOfWorkbook({ sheets, texts, formats = [], ...more }: MadeWorkbook): Part[] {
  const names = sheets.map((_, at) => `sheet${at + 1}`)
  const part = (name: string, content: string): Part => ({ name, content })
  const idOf = (format: number | string, at: number) =>
    typeof format === 'number' ? format : FIRST_OWN_FORMAT + at
  const codes = formats.flatMap((format, at) =>
    typeof format === 'number'
      ? []
      : [
          `<numFmt numFmtId="${idOf(format, at)}" formatCode="${format.replaceAll('"', '&quot;')}"/>`,
        ],
  )
  const styles = [0, ...formats.map(idOf)].map((id) => `<xf numFmtId="${id}"/>`)
  return [
    part(
      '_rels/.rels',
      `<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<?xml version="1.0"?><workbook xmlns:r="${KINDS}"><workbookPr ${more.properties ?? ''}/><sheets>${names
        .map(
          (name, at) =>
            `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"${more.hidden?.includes(at) ? ' state="hidden"' : ''}/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${names
        .map((name, at) => relation(`s${at}`, 'worksheet', `worksheets/${name}.xml`))
        .join(
          '',
        )}${relation('t', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('f', 'styles', 'styles.xml')}</Relationships>`,
    ),
    part('xl/sharedStrings.xml', `<sst>${texts ?? ''}</sst>`),
    part(
      'xl/styles.xml',
      `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    ),
    ...sheets.map((rows, at) =>
      part(
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ),
    ),
  ]
}

export function madeWorkbook(workbook: MadeWorkbook): Buffer {
  return zipOf(partsOfWorkbook(workbook))
}

/** A row of XML with cells of text; a cell that is XML itself stays as it is. */
export function rowOfXml(...cells: string[]): string {
  const written = cells.map((cell) =>
    cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
  )
  return `<row>${written.join('')}</row>`
}
