const STORAGE_NAME = 'botika.sounds'
const OFF = 'off'
/**
 * In milliseconds. A tone is dropped when the browser, which allowed no sound yet, opens the
 * loudspeaker later than this. A screen that is slow to draw drops none.
 */
const MOST_DELAY_MS = 150

/** What happened, for the eye and the ear. 'plain' has no sound. */
export type Tone = 'added' | 'unknown' | 'expired' | 'outOfStock' | 'refused' | 'plain'

type Beep = { hertz: number; atMs: number; lengthMs: number }
type Sound = { wave: OscillatorType; loudness: number; beeps: readonly Beep[] }

function row(hertz: number[], lengthMs: number, pauseMs: number): Beep[] {
  return hertz.map((each, index) => ({
    hertz: each,
    atMs: index * (lengthMs + pauseMs),
    lengthMs,
  }))
}

/**
 * One sound for each tone. Users distinguish them without looking, in a noisy shop: by number and
 * direction of the beeps first, then by timbre.
 */
export const SOUNDS: Record<Exclude<Tone, 'plain'>, Sound> = {
  // One high beep: all is well.
  added: { wave: 'sine', loudness: 0.25, beeps: row([1568], 70, 0) },
  // Two falling beeps: the code is unknown.
  unknown: { wave: 'triangle', loudness: 0.4, beeps: row([784, 494], 80, 20) },
  // Three low beeps: this must not be sold.
  expired: { wave: 'square', loudness: 0.2, beeps: row([233, 233, 233], 45, 20) },
  // One low beep: out of stock.
  outOfStock: { wave: 'sawtooth', loudness: 0.2, beeps: row([165], 190, 0) },
  // Two equal beeps: refused.
  refused: { wave: 'triangle', loudness: 0.4, beeps: row([370, 370], 70, 30) },
}

let context: AudioContext | null = null

/** Whether sound is on for this device; it is, unless somebody has switched it off. */
export function areSoundsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_NAME) !== OFF
  } catch {
    return true
  }
}

export function switchSounds(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(STORAGE_NAME)
    else localStorage.setItem(STORAGE_NAME, OFF)
  } catch {
    // Without storage, sound is on.
  }
}

/** Plays the sound of a tone. Never throws; silent if sound is off or the browser allows none. */
export function playTone(tone: Tone | undefined) {
  if (!tone || tone === 'plain' || !areSoundsOn()) return
  const sound = SOUNDS[tone]
  setTimeout(() => {
    void play(sound).catch(() => {})
  })
}

async function play({ wave, loudness, beeps }: Sound): Promise<void> {
  context ??= new AudioContext({ latencyHint: 'interactive' })
  if (context.state !== 'running') {
    const askedAtMs = performance.now()
    await context.resume()
    if (performance.now() - askedAtMs > MOST_DELAY_MS) return
  }
  for (const { hertz, atMs, lengthMs } of beeps) {
    const start = context.currentTime + atMs / 1000
    const end = start + lengthMs / 1000
    const oscillator = new OscillatorNode(context, { type: wave, frequency: hertz })
    const volume = new GainNode(context, { gain: 0 })
    // A short swell and fade, because a wave that is cut off clicks.
    volume.gain.setTargetAtTime(loudness, start, 0.003)
    volume.gain.setTargetAtTime(0, end - 0.02, 0.006)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(end)
  }
}
