const STORAGE_NAME = 'botika.sounds'
const OFF = 'off'
/** What cannot be heard by now, because the tab was not let, is not heard later. */
const MOST_DELAY_MS = 150

/** What happened, as it is seen and heard; 'plain' is silent. */
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

/** Told apart without looking, over a shop's noise: by number and direction first, then by colour. */
export const SOUNDS: Record<Exclude<Tone, 'plain'>, Sound> = {
  // One high blip: the sound of all is well.
  added: { wave: 'sine', loudness: 0.25, beeps: row([1568], 70, 0) },
  // Two that fall: not known here.
  unknown: { wave: 'triangle', loudness: 0.4, beeps: row([784, 494], 80, 20) },
  // Three low: stop, this must not go over the counter.
  expired: { wave: 'square', loudness: 0.2, beeps: row([233, 233, 233], 45, 20) },
  // One low: the shelf is empty.
  outOfStock: { wave: 'sawtooth', loudness: 0.2, beeps: row([165], 190, 0) },
  // Two alike: the till says no.
  refused: { wave: 'triangle', loudness: 0.4, beeps: row([370, 370], 70, 30) },
}

let context: AudioContext | null = null

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
    // Without storage they are on.
  }
}

/** Never in the way of what is seen, and silent where the browser lets nothing be heard. */
export function playTone(tone: Tone | undefined) {
  if (!tone || tone === 'plain' || !areSoundsOn()) return
  const askedAtMs = performance.now()
  const sound = SOUNDS[tone]
  setTimeout(() => {
    void play(sound, askedAtMs).catch(() => {})
  })
}

async function play({ wave, loudness, beeps }: Sound, askedAtMs: number): Promise<void> {
  context ??= new AudioContext({ latencyHint: 'interactive' })
  if (context.state !== 'running') await context.resume()
  if (performance.now() - askedAtMs > MOST_DELAY_MS) return
  for (const { hertz, atMs, lengthMs } of beeps) {
    const start = context.currentTime + atMs / 1000
    const end = start + lengthMs / 1000
    const oscillator = new OscillatorNode(context, { type: wave, frequency: hertz })
    const volume = new GainNode(context, { gain: 0 })
    // Swells and fades: a wave that is cut off clicks.
    volume.gain.setTargetAtTime(loudness, start, 0.003)
    volume.gain.setTargetAtTime(0, end - 0.02, 0.006)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(end)
  }
}
