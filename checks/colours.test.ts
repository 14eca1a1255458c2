import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = readFileSync(join(import.meta.dirname, '../web/styles.css'), 'utf8')
const [light = '', ...rest] = styles.split('@media (prefers-color-scheme: dark) {')
const [dark = ''] = rest.join('').split('@media print')

/** What lies below a text, and the texts that lie on it. */
const TEXTS_ON: Record<string, readonly string[]> = {
  canvas: ['ink', 'ink-muted', 'accent-ink', 'danger-ink', 'warning-ink'],
  surface: ['ink', 'ink-muted', 'accent-ink', 'danger-ink', 'warning-ink'],
  sunken: ['ink', 'ink-muted', 'accent-ink', 'danger-ink', 'warning-ink'],
  accent: ['on-accent'],
  'accent-hover': ['on-accent'],
  'accent-soft': ['ink', 'accent-ink'],
  brand: ['on-brand', 'on-brand-muted'],
  danger: ['on-danger'],
  'danger-hover': ['on-danger'],
  'danger-soft': ['ink', 'danger-ink'],
  'warning-soft': ['ink', 'warning-ink'],
}

const schemes = { light: tokensOf(light), dark: { ...tokensOf(light), ...tokensOf(dark) } }

const pairs = Object.entries(schemes).flatMap(([scheme, tokens]) =>
  Object.entries(TEXTS_ON).flatMap(([below, texts]) =>
    texts.map((text) => ({
      scheme,
      text,
      below,
      contrast: contrast(tokens[text] ?? Number.NaN, tokens[below] ?? Number.NaN),
    })),
  ),
)

// WCAG 2.2, success criterion 1.4.3.
test.for(pairs)('in the $scheme, $text can be read on $below', ({ contrast }) => {
  expect(contrast).toBeGreaterThanOrEqual(4.5)
})

/** The relative luminance of each token of a part of the style sheet. */
function tokensOf(part: string): Record<string, number> {
  const found = part.matchAll(/--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return Object.fromEntries(
    [...found].map(([, name, ...parts]) => {
      const [lightness = 0, chroma = 0, degrees = 0] = parts.map(Number)
      return [name, luminance(lightness, chroma, (degrees * Math.PI) / 180)]
    }),
  )
}

/** The matrices of https://bottosson.github.io/posts/oklab; colours outside of sRGB are cut to it. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const within = (part: number) => Math.min(1, Math.max(0, part))
  const red = within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
