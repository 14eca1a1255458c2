import { z } from 'zod'
import { api } from '#domain/api.ts'

/** A stream of news as a browser opens it; `close` is all that the screens do with it. */
export class Stream extends EventTarget {
  static readonly CLOSED = 2
  readonly close: () => void
  readyState = 0

  constructor(address: string, onClose: () => void) {
    super()
    if (address !== api.events.stream.path) throw new Error(`No stream is at ${address}`)
    this.close = () => {
      this.readyState = Stream.CLOSED
      onClose()
    }
    setTimeout(() => this.open())
  }

  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  say(news: z.input<typeof api.events.stream.answer>): void {
    const data = JSON.stringify(z.parse(api.events.stream.answer, news))
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  /** The connection breaks, and the browser opens it again by itself. */
  breakOff(): void {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
}
