import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Server as SecureServer } from 'node:https'
import type { Environment } from '#server/environment.ts'

/** A certificate and its key, in PEM. */
export type Certificate = { cert: string; key: string }

/** The files of a certificate and its key. */
export type CertificatePaths = { cert: string; key: string }

/** The paths of the operator's certificate; null when HTTPS is not configured. */
export function certificatePathsOf({ TLS_CERT, TLS_KEY }: Environment): CertificatePaths | null {
  return TLS_CERT && TLS_KEY ? { cert: TLS_CERT, key: TLS_KEY } : null
}

/** Reads a certificate that can be served now; throws a sentence that says which file is wrong, and how. */
export function readCertificate(paths: CertificatePaths, now: Date): Certificate {
  const cert = readText('TLS_CERT', paths.cert)
  const key = readText('TLS_KEY', paths.key)
  const certificate = parsed(`TLS_CERT: ${paths.cert} holds no certificate in PEM`, () => {
    return new X509Certificate(cert)
  })
  const privateKey = parsed(
    `TLS_KEY: ${paths.key} holds no private key in PEM that opens without a passphrase`,
    () => createPrivateKey(key),
  )
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(`TLS_KEY: ${paths.key} is not the key of the certificate in ${paths.cert}`)
  if (new Date(certificate.validTo) < now)
    throw new Error(`TLS_CERT: the certificate in ${paths.cert} ended on ${certificate.validTo}`)
  return { cert, key }
}

function readText(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new Error(`${variable}: ${path} cannot be read`, { cause })
  }
}

function parsed<T>(sentence: string, parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    throw new Error(sentence, { cause })
  }
}

type Renewal = { everyMs?: number; now: () => Date; failed: (error: unknown) => void }

/**
 * Watches the files of a certificate and serves its successor. The two files are seldom replaced at once, so the old
 * pair stays until the new files fit each other; a problem is logged once. Answers what stops the watch.
 */
export function renewCertificate(
  server: Pick<SecureServer, 'setSecureContext'>,
  paths: CertificatePaths,
  { everyMs = 10_000, now, failed }: Renewal,
): () => void {
  let found = ''
  /** Whether this state differs from the last one. */
  const isNews = (state: string) => {
    const isOther = state !== found
    found = state
    return isOther
  }
  const look = () => {
    try {
      const { cert, key } = readCertificate(paths, now())
      if (isNews(cert + key)) server.setSecureContext({ cert, key, minVersion: 'TLSv1.2' })
    } catch (error) {
      if (isNews(String(error))) failed(error)
    }
  }
  // Polled, because tools that renew certificates replace files and links, which file watchers miss.
  const timer = setInterval(look, everyMs).unref()
  return () => clearInterval(timer)
}
