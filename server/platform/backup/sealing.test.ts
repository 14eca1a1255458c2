import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { opened, sealed, type Seal } from '#server/platform/backup/sealing.ts'

const FRAME_BYTES = 64 * 1024
const newSeal = (): Seal => ({
  key: randomBytes(32),
  prelude: Buffer.from('{"botika":"backup"}\n'),
})
const seal = newSeal()
/** Three whole frames with the same content, and the beginning of it once more. */
const ALIKE = Buffer.alloc(3.5 * FRAME_BYTES, 'x')

const framesOf = (plain: Buffer, by = seal): Promise<Buffer[]> =>
  Readable.from(sealed(by, Readable.from([plain]))).toArray()

async function open(frames: Buffer[], by = seal): Promise<Buffer> {
  return Buffer.concat(await Readable.from(opened(by, Readable.from(frames))).toArray())
}

const closed = await framesOf(ALIKE)
const another = await framesOf(ALIKE, newSeal())

test.each([0, 1, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, ALIKE.length])(
  '%i bytes are opened as they were',
  async (length) => {
    const plain = ALIKE.subarray(0, length)

    expect(plain.equals(await open(await framesOf(plain)))).toBe(true)
  },
)

test('however the stream is cut into pieces, it is opened as it was', async () => {
  const bytes = Buffer.concat(closed)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 1000) }, (_, at) =>
    bytes.subarray(at * 1000, (at + 1) * 1000),
  )

  expect(ALIKE.equals(await open(pieces))).toBe(true)
})

test('the same content is encrypted otherwise in each frame', () => {
  const bodies = closed.map((frame) => frame.subarray(4, 1000).toString('hex'))

  expect(new Set(bodies).size).toBe(closed.length)
})

test.each([
  ['two frames swapped', [closed[0]!, closed[2]!, closed[1]!, closed[3]!]],
  ['a frame left out', closed.toSpliced(1, 1)],
  ['a frame repeated', closed.toSpliced(2, 0, closed[1]!)],
  ['the last frame left out', closed.slice(0, -1)],
  ['a frame after the last', [...closed, closed[1]!]],
  ['a frame marked as the last', [closed[0]!, marked(closed[1]!)]],
  ['a frame of another file', closed.with(2, another[2]!)],
])('%s does not open', async (_, frames) => {
  // The first frame is unchanged; a forged first frame, too, is reported as a wrong passphrase.
  await expect(open(frames)).rejects.toMatchObject({
    message: 'This backup is damaged or incomplete: nothing was restored.',
  })
})

test('frames under another first line do not open', async () => {
  const by = { ...seal, prelude: Buffer.from('{"botika":"other"}\n') }

  await expect(open(closed, by)).rejects.toThrow('does not open this backup')
})

function marked(frame: Buffer): Buffer {
  const copy = Buffer.from(frame)
  copy[0]! |= 0x80
  return copy
}
