import { afterEach } from 'vitest'
import type { DocumentShown, Print } from '#domain/shop/documents/api.ts'
import { SAMPLE_HEADER, sampleSale } from '#domain/selling/sales/documents/sample-sale.ts'
import { saleDocument } from '#domain/selling/sales/documents/sale-document.ts'
import type { Usb, UsbDevice } from '#web/shop/documents/usb-printer.ts'

const LAYOUT = {
  head: null,
  foot: null,
  code: 'CODE128' as const,
  taxLabel: 'Tax',
  timeZone: 'Asia/Manila',
  software: 'Botika 1.2.3',
  isDemo: false,
}

function receiptOf(number: string, copy: number) {
  const sale = { ...sampleSale({ taxpayer: null, at: '2026-11-20T05:00:00Z' }), number }
  return saleDocument({ header: SAMPLE_HEADER, layout: LAYOUT, copy }, sale)
}

let lastId = 0

/** A copy of a receipt as the server answers it. */
export function print(number: string, more: Partial<Print> = {}): Print {
  lastId += 1
  const { copy = 1 } = more
  const document = receiptOf(number, copy)
  return { id: lastId, paper: 'INVOICE', copy, document, failure: null, ...more }
}

/** A receipt as the screen shows it before it is printed. */
export function documentAnswer(number: string, copies = 0): DocumentShown {
  return { paper: 'INVOICE', number, copies, document: receiptOf(number, copies + 1) }
}

/**
 * What reaches the browser's print dialog until the test ends: the text that stands alone on the page then. A browser may
 * pass over the first calls.
 */
export function watchDialog({ passedOver = 0 } = {}): string[] {
  const printed: string[] = []
  const { print: browsersPrint } = window
  let calls = 0
  window.print = () => {
    calls += 1
    if (calls <= passedOver) return
    window.dispatchEvent(new Event('beforeprint'))
    const documents = [...document.querySelectorAll('body > [data-printed]')]
    printed.push(documents.map(({ textContent }) => textContent).join())
    window.dispatchEvent(new Event('afterprint'))
  }
  ends.push(() => (window.print = browsersPrint))
  return printed
}

/** A printer at the USB of this browser until the test ends, with what it printed. It stands in for the hardware. */
export class UsbPrinter implements UsbDevice {
  /** What it took of each job. */
  readonly jobs: string[] = []
  /** The user has chosen it before, so the browser need not ask. */
  isKnown = true
  hasPaper = true
  isPlugged = true
  /** Another program holds it. */
  isTaken = false
  /** What becomes of what is sent to it. */
  sending: 'taken' | 'stalled' | 'unplugged' = 'taken'
  asked = 0

  opened = false
  configuration = {
    interfaces: [
      {
        interfaceNumber: 0,
        alternate: {
          interfaceClass: 7,
          endpoints: [{ endpointNumber: 2, direction: 'out' as const, type: 'bulk' }],
        },
      },
    ],
  }

  constructor() {
    const usb: Usb = {
      getDevices: async () => (this.isKnown && this.isPlugged ? [this] : []),
      requestDevice: async () => {
        this.asked += 1
        if (!this.isPlugged) throw new DOMException('No device selected.', 'NotFoundError')
        this.isKnown = true
        return this
      },
    }
    Object.defineProperty(navigator, 'usb', { configurable: true, value: usb })
    ends.push(() => Reflect.deleteProperty(navigator, 'usb'))
  }

  async open() {
    if (!this.isPlugged) throw new DOMException('The device was disconnected.', 'NetworkError')
    this.opened = true
    this.jobs.push('')
  }
  async close() {
    this.opened = false
  }
  async selectConfiguration() {}
  async claimInterface() {
    if (this.isTaken) throw new DOMException('Unable to claim interface.', 'NetworkError')
  }
  async controlTransferIn() {
    return { data: new DataView(new Uint8Array([this.hasPaper ? 0x18 : 0x38]).buffer) }
  }
  async transferOut(_endpoint: number, bytes: BufferSource) {
    if (this.sending === 'unplugged') throw new DOMException('A transfer error.', 'NetworkError')
    if (this.sending === 'stalled') return { status: 'stall' }
    const taken = this.jobs.pop() ?? ''
    this.jobs.push(taken + new TextDecoder('latin1').decode(bytes))
    return { status: 'ok' }
  }
}

const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})
