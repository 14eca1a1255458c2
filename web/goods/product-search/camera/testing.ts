import { toCanvas } from 'bwip-js/browser'
import { onTestFinished, vi } from 'vitest'

type Drawn = { bcid: string; text: string }

/** A code as it is printed, on white. */
export function drawnCode({ bcid, text }: Drawn): HTMLCanvasElement {
  const code = document.createElement('canvas')
  toCanvas(code, {
    bcid,
    text,
    scale: 3,
    paddingwidth: 12,
    paddingheight: 12,
    backgroundcolor: 'FFFFFF',
  })
  return code
}

/** In place of the device's camera for the rest of the test: one that sees what is drawn on a canvas. */
export function lendCamera() {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 1280, height: 720 })
  const context = canvas.getContext('2d')
  let held: HTMLCanvasElement | null = null
  const timer = window.setInterval(() => {
    context?.fillRect(0, 0, 1280, 720)
    // A little elsewhere each time, as in a hand.
    if (held) context?.drawImage(held, 480 + Math.random() * 4, 240)
  }, 40)
  const asked = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockImplementation(() => Promise.resolve(canvas.captureStream(25)))
  onTestFinished(() => {
    window.clearInterval(timer)
    asked.mockRestore()
  })
  return {
    /** Holds a code before it; null takes it away. */
    hold: (drawn: Drawn | null) => {
      held = drawn && drawnCode(drawn)
    },
    asked,
  }
}
