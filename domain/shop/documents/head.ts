import { momentText } from '#domain/shop/documents/written.ts'

/** Whose a book or journal is, by which machine and software, and who took it when. */
export type BookHead = {
  storeName: string
  /** null where it is the name over the door. */
  registeredName: string | null
  /** 'VAT REG TIN 123-456-789-00000' */
  taxNumber: string | null
  address: string | null
  /** The tills that the book is about, with their numbers on the last of its days; no more than are listed, with the number of all. */
  machines: readonly Machine[]
  machineCount: number
  /** Of this program. */
  version: string
  madeAt: string
  timeZone: string
  userName: string
}

export type Machine = {
  locationName: string
  tillName: string
  /** The tax office's number of the machine; where it changed in the days of the book all of them. */
  min: string | null
  serialNumber: string | null
}

/** So many machines are listed at the head of a book: the numbers of more would be longer than the book. */
export const MOST_MACHINES = 10

export type HeadFact = { label: string; value: string }

/** The lines at the head of a book on the screen, in its files and on paper. What is not known is left out. */
export function headFacts(head: BookHead): HeadFact[] {
  const { registeredName, taxNumber, address, madeAt, timeZone, userName } = head
  const facts: [label: string, value: string | null][] = [
    ['Store', head.storeName],
    ['Registered name', registeredName],
    ['TIN', taxNumber],
    ['Address', address],
    ...machineFacts(head),
    ['Software', `Botika ${head.version}`],
    ['Made', momentText(madeAt, timeZone)],
    ['By', userName],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

function machineFacts({ machines, machineCount }: BookHead): [string, string | null][] {
  const [only] = machines
  if (machineCount > machines.length)
    return [['Machines', `${machineCount}: choose a till to see its numbers`]]
  if (machineCount === 1 && only)
    return [
      ['Terminal', `${only.locationName} · ${only.tillName}`],
      ['MIN', only.min],
      ['Serial number', only.serialNumber],
    ]
  return machines.map(({ locationName, tillName, min, serialNumber }) => [
    'Terminal',
    [
      `${locationName} · ${tillName}`,
      min && `MIN ${min}`,
      serialNumber && `serial number ${serialNumber}`,
    ]
      .filter(Boolean)
      .join(', '),
  ])
}
