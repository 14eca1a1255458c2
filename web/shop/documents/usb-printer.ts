import { texts } from '#domain/language.ts'
// What a till needs of WebUSB (https://wicg.github.io/webusb/), which the types of the browser do not have yet. A library
// for receipt printers exists, but it knows its printers by their makers, and keeps to itself that one took nothing.

export type UsbDevice = {
  opened: boolean
  configuration: { interfaces: UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  controlTransferIn(setup: object, length: number): Promise<{ data?: DataView }>
  transferOut(endpoint: number, bytes: BufferSource): Promise<{ status?: string }>
}

type UsbInterface = {
  interfaceNumber: number
  alternate: {
    interfaceClass: number
    endpoints: { endpointNumber: number; direction: 'in' | 'out'; type: string }[]
  }
}

export type Usb = {
  getDevices(): Promise<UsbDevice[]>
  requestDevice(options: { filters: { classCode: number }[] }): Promise<UsbDevice>
}

/** Every receipt printer says of itself that it is a printer. */
const PRINTER_CLASS = 7

/** Bytes that are sent at a time; a printer that is out of paper takes no more. */
const PIECE_BYTES = 4096
/** How long a printer may take for a piece, in milliseconds. A slow one prints it in a second. */
const MOST_WAIT_MS = 8000

/** A sentence for the user before the printer. */
export class PrinterError extends Error {
  override readonly name = 'PrinterError'
}

export const TEXT = texts('shop/documents/usb-printer', {
  insecure:
    'This page came over plain HTTP, where browsers let nobody reach a USB printer. Open Botika by HTTPS.',
  unable: 'This browser cannot reach a USB printer. Chrome and Edge can.',
  unchosen: 'No printer is chosen yet. Print again and choose it.',
  gone: 'The printer cannot be reached. Check that it is switched on and its cable is plugged in, and that no other program uses it.',
  noPaper: 'The printer is out of paper.',
  stuck: 'The printer takes nothing. Check its paper and its cover.',
})

/** Why no USB printer can be reached from this page; null where one can. */
export function usbRefusal(): string | null {
  if (!window.isSecureContext) return TEXT.insecure
  return usb() ? null : TEXT.unable
}

function usb(): Usb | undefined {
  return (navigator as { usb?: Usb }).usb
}

/** The printer of this browser. `mayAsk` lets the browser ask which one it is, as it may after a press only. */
export async function findPrinter(mayAsk: boolean): Promise<UsbDevice> {
  const refusal = usbRefusal()
  const bus = usb()
  if (refusal !== null || !bus) throw new PrinterError(refusal ?? TEXT.unable)
  const [known] = await bus.getDevices()
  if (known) return known
  if (!mayAsk) throw new PrinterError(TEXT.unchosen)
  return bus.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] }).catch(() => {
    throw new PrinterError(TEXT.unchosen)
  })
}

/** Sends a job to the printer, after those of other tabs. Throws a PrinterError if it did not take all of it. */
export function sendToPrinter(
  printer: UsbDevice,
  bytes: Uint8Array<ArrayBuffer>,
  { isPaperNeeded = true } = {},
): Promise<void> {
  return navigator.locks.request('botika.printer', async () => {
    try {
      const { number, endpoint } = await opened(printer)
      if (isPaperNeeded && (await isOutOfPaper(printer, number)))
        throw new PrinterError(TEXT.noPaper)
      for (let at = 0; at < bytes.length; at += PIECE_BYTES)
        await takes(printer.transferOut(endpoint, bytes.subarray(at, at + PIECE_BYTES)))
    } catch (error) {
      if (error instanceof PrinterError) throw error
      throw new PrinterError(TEXT.gone, { cause: error })
    } finally {
      // Ends a piece that it never took, which would come out with new paper, beside the copy sent again. Other tabs and
      // programs can have it then.
      await printer.close().catch(() => {})
    }
  })
}

async function opened(printer: UsbDevice): Promise<{ number: number; endpoint: number }> {
  if (!printer.opened) await printer.open()
  if (!printer.configuration) await printer.selectConfiguration(1)
  for (const { interfaceNumber: number, alternate } of printer.configuration?.interfaces ?? []) {
    const out = alternate.endpoints.find(({ direction }) => direction === 'out')
    if (alternate.interfaceClass !== PRINTER_CLASS || !out) continue
    await printer.claimInterface(number)
    return { number, endpoint: out.endpointNumber }
  }
  throw new PrinterError(TEXT.gone)
}

/** The port status of the USB printer class: this bit is set without paper. Some printers know none. */
const NO_PAPER = 0x20

async function isOutOfPaper(printer: UsbDevice, number: number): Promise<boolean> {
  const setup = {
    requestType: 'class',
    recipient: 'interface',
    request: 1,
    value: 0,
    index: number,
  }
  const { data } = await printer.controlTransferIn(setup, 1).catch(() => ({ data: undefined }))
  return data !== undefined && data.byteLength > 0 && (data.getUint8(0) & NO_PAPER) !== 0
}

/** Waits for a piece, which a printer without paper never takes. */
async function takes(sending: Promise<{ status?: string }>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterError(TEXT.stuck)), MOST_WAIT_MS)
  })
  const { status } = await Promise.race([sending, tooLong]).finally(() => clearTimeout(timer))
  if (status !== undefined && status !== 'ok') throw new PrinterError(TEXT.stuck)
}
