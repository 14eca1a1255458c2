import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** One DER element: tag, length, content. */
function element(tag: number, ...parts: (Buffer | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const { length } = content
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => element(0x30, ...parts)
const bits = (content: Buffer) => element(0x03, [0], content)
const text = (tag: number, content: string) => element(tag, Buffer.from(content))
const utcTime = (moment: Date) =>
  text(0x17, `${moment.toISOString().replace(/\D/g, '').slice(2, 14)}Z`)

const ECDSA_WITH_SHA256 = sequence(element(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))
const COMMON_NAME = element(0x06, [0x55, 0x04, 0x03])
const SUBJECT_ALT_NAME = element(0x06, [0x55, 0x1d, 0x11])

function nameOf(commonName: string): Buffer {
  return sequence(element(0x31, sequence(COMMON_NAME, text(0x0c, commonName))))
}

/** Extensions for 127.0.0.1, to which tests connect. */
function extensions(): Buffer {
  const localhost = sequence(element(0x87, [127, 0, 0, 1]))
  return element(0xa3, sequence(sequence(SUBJECT_ALT_NAME, element(0x04, localhost))))
}

type Validity = { name?: string; from?: string; until?: string }

/** A self-signed certificate for 127.0.0.1 and its key, in PEM, made without any program of the machine. */
export function makeCertificate(validity: Validity = {}): { cert: string; key: string } {
  const { name = 'botika', from = '2020-01-01', until = '2049-01-01' } = validity
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const body = sequence(
    element(0xa0, element(0x02, [2])),
    element(0x02, [1]),
    ECDSA_WITH_SHA256,
    nameOf(name),
    sequence(utcTime(new Date(from)), utcTime(new Date(until))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions(),
  )
  const cert = sequence(body, ECDSA_WITH_SHA256, bits(signed(body, privateKey)))
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}

function signed(body: Buffer, key: KeyObject): Buffer {
  return sign('sha256', body, key)
}
