import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export type Server = { host: string; port: number }

/** What is passed on of what arrives at one connection, from either side. */
export type Passing = {
  asked: (bytes: Buffer) => Buffer
  answered?: (bytes: Buffer) => Buffer
}

/** A proxy in front of a PostgreSQL that does something with what passes; answers its port. */
export async function openProxy({ host, port }: Server, passingOf: () => Passing): Promise<number> {
  const proxy = createServer({ noDelay: true }, (near) => {
    const far = connect(join(host, `.s.PGSQL.${port}`))
    const { asked, answered = (bytes) => bytes } = passingOf()
    near.on('data', (bytes) => far.write(asked(bytes)))
    far.on('data', (bytes) => near.write(answered(bytes)))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(() => void proxy.close())
  return (proxy.address() as AddressInfo).port
}
