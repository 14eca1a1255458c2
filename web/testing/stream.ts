import { z } from 'zod'
import { api } from '#domain/api.ts'

/** A stand-in for EventSource. The app uses nothing of it but events and `close`. */
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
}
