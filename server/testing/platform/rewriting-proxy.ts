import { openProxy, type Server } from '#server/testing/platform/proxy.ts'

/**
 * A proxy in front of a PostgreSQL that replaces words in what it is sent, as poolers do. Replacements must be as long
 * as the words they replace, or messages would be broken.
 */
export async function openRewritingProxy(
  postgres: Server,
  [words, others]: readonly [string, string],
): Promise<number> {
  if (words.length !== others.length) throw new Error('other words must be as long')
  return openProxy(postgres, () => ({
    asked: (bytes) => Buffer.from(bytes.toString('latin1').replaceAll(words, others), 'latin1'),
  }))
}
