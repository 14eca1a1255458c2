import { code128, qrcode, type DrawingContext } from 'bwip-js/generic'
import type { PaperCode } from '#domain/shop/settings/settings.ts'

/** What the path of an SVG draws. */
type Drawn = { path: string; width: number; height: number }

/** A code as the path of an SVG, which is `modules` wide. A module is as wide as the narrowest bar. */
export type CodePath = Drawn & { symbology: PaperCode; modules: number }

/** Draws what the encoder says as a path. It has no letters: the number stands on the document already. */
class PathDrawing implements DrawingContext<Drawn> {
  #path = ''
  #size = { width: 0, height: 0 }

  scale(): null {
    return null
  }
  measure() {
    return { width: 0, ascent: 0, descent: 0 }
  }
  init(width: number, height: number) {
    this.#size = { width, height }
  }
  /** A bar, by the line along its middle. */
  line(x: number, top: number, _x: number, bottom: number, width: number) {
    const left = x - width / 2
    this.#path += `M${left} ${top}V${bottom}H${left + width}V${top}Z`
  }
  polygon(points: [number, number][]) {
    this.#path += `M${points.map((point) => point.join(' ')).join('L')}Z`
  }
  hexagon() {}
  ellipse() {}
  fill() {}
  text() {}
  end(): Drawn {
    return { path: this.#path, ...this.#size }
  }
}

/** At this scale every bar's middle is a whole number. */
const SCALE = 2
/** Units of the path a module is wide, at that scale. */
const UNITS: Record<PaperCode, number> = { CODE128: 2, QR: 4 }

/** Bars or a square for scanners. A text with letters for which bars have no sign becomes a square. */
export function codePathOf(text: string, asked: PaperCode): CodePath {
  const symbology = /^[ -~]+$/.test(text) ? asked : 'QR'
  const draw = symbology === 'QR' ? qrcode : code128
  const drawn = draw({ bcid: symbology.toLowerCase(), text, scale: SCALE }, new PathDrawing())
  return { ...drawn, symbology, modules: drawn.width / UNITS[symbology] }
}
