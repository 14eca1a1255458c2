import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { ConnectPrinter } from '#server/shop/documents/printers/printers.ts'

/**
 * What becomes of a document. A printer that chatters answers more than is sent to it; one that hangs up does so after the
 * first bytes; one that swallows takes none and never ends, as one without paper.
 */
type Manner = 'takes' | 'takes half a second' | 'chatters' | 'hangs up' | 'swallows' | 'is off'

export type NetworkPrinter = {
  /** Leads to it, whatever the address. */
  connect: ConnectPrinter
  /** The same for the printers' port in another process of Node, whose environment this is. */
  environment: NodeJS.ProcessEnv
  /** The addresses that something was sent to. */
  asked: string[]
  /** What it has printed, each document whole. */
  printed: Buffer[]
  /** How many documents it has been sent whole, though it may still print them. */
  received(): number
  /** How often a connection was opened to print. */
  connections(): number
  /** The most connections that were open at once. */
  mostAtOnce(): number
  become(manner: Manner): void
  close(): void
}

/** What leads another process to this machine's port where it means the port of a printer. */
function leadingTo(port: number): string {
  return `
    import net from 'node:net'
    import { syncBuiltinESMExports } from 'node:module'
    const { connect } = net
    net.connect = (to, ...more) => to.port === 9100 ? connect(${port}, '127.0.0.1') : connect(to, ...more)
    syncBuiltinESMExports()`
}

/** A printer of a network, on this machine. */
export async function openNetworkPrinter(): Promise<NetworkPrinter> {
  const asked: string[] = []
  const documents: Buffer[] = []
  const open = new Set<Socket>()
  let manner: Manner = 'takes'
  let received = 0
  let connections = 0
  let most = 0

  async function take(socket: Socket) {
    const bytes: Buffer[] = []
    // The socket stays open at the end of what it is sent: the printer closes it once it is done.
    for await (const piece of socket.iterator({ destroyOnReturn: false })) {
      if (manner === 'hangs up') {
        socket.resetAndDestroy()
        return
      }
      if (manner === 'chatters') socket.write('\u001b@<script>'.repeat(20_000))
      bytes.push(piece as Buffer) // a socket without an encoding gives these
    }
    received += 1
    if (manner === 'takes half a second') await after(500)
    documents.push(Buffer.concat(bytes))
    socket.end()
  }

  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) => {
    open.add(socket)
    connections += 1
    most = Math.max(most, open.size)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => {})
    if (manner !== 'swallows') take(socket).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    connect: (address) => {
      asked.push(address)
      // Nothing listens at port 1.
      return connect(manner === 'is off' ? 1 : port, '127.0.0.1')
    },
    environment: {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(leadingTo(port))}`,
    },
    asked,
    printed: documents,
    received: () => received,
    connections: () => connections,
    mostAtOnce: () => most,
    become: (next) => void (manner = next),
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
