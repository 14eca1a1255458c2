import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's address in a form that the database stores: without an IPv6 zone, and only if it is an address at all. */
export function addressOf(request: FastifyRequest): string {
  // A caller who hung up has no address, though the type says otherwise.
  const ip: string | undefined = request.ip
  const [address = ''] = (ip ?? '').split('%')
  const [direct = ''] = (request.socket.remoteAddress ?? '').split('%')
  return isIP(address) ? address : direct
}
