import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll } from 'vitest'

type Server = { host: string; port: number }

/**
 * A proxy in front of a PostgreSQL that replaces words in what it is sent, as poolers do. Replacements must be as long
 * as the words they replace, or messages would be broken.
 */
export async function openRewritingProxy(
  { host, port }: Server,
  [words, others]: readonly [string, string],
): Promise<number> {
  if (words.length !== others.length) throw new Error('other words must be as long')
  const proxy = createServer((near) => {
    const far = connect(join(host, `.s.PGSQL.${port}`))
    near.on('data', (bytes) => {
      const text = bytes.toString('latin1').replaceAll(words, others)
      far.write(Buffer.from(text, 'latin1'))
    })
    far.pipe(near)
    near.on('close', () => far.destroy())
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  afterAll(() => void proxy.close())
  return (proxy.address() as AddressInfo).port
}
