import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What happens to bytes. Swallowed bytes are reported to nobody, as behind a firewall that forgot a connection. */
type State = 'works' | 'swallows what is open' | 'swallows everything'

export type SilentNetwork = {
  port: number
  become(state: State): void
  close(): void
}

/** A proxy between a server and its PostgreSQL's socket that can fall silent without closing anything. */
export async function openSilentNetwork(socketPath: string): Promise<SilentNetwork> {
  const swallowed = new WeakSet<Socket>()
  const open = new Set<Socket>()
  let state: State = 'works'

  function join(from: Socket, to: Socket) {
    open.add(from)
    from.on('data', (bytes) => void (swallowed.has(from) || to.write(bytes)))
    from.on('error', () => {})
    // The end of a connection is swallowed, too, so the other side never hears of it.
    from.on('end', () => void (swallowed.has(from) || to.end()))
    from.on('close', () => {
      open.delete(from)
      if (!swallowed.has(from)) to.destroy()
    })
  }

  const network = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ path: socketPath, allowHalfOpen: true })
    join(near, far)
    join(far, near)
    if (state !== 'swallows everything') return
    swallowed.add(near)
    swallowed.add(far)
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  return {
    port: (network.address() as AddressInfo).port,
    become: (next) => {
      state = next
      if (next !== 'works') for (const socket of open) swallowed.add(socket)
    },
    close: () => {
      for (const socket of open) socket.destroy()
      network.close()
    },
  }
}
