import type { PaperCode } from '#domain/shop/settings/settings.ts'
import { codePathOf } from '#web/shop/documents/code-path.ts'

type Props = {
  symbology: PaperCode
  text: string
  /** How wide a module is, in CSS. */
  module: string
}

/** A number for scanners. */
export function Code({ text, module, ...props }: Props) {
  const { path, width, height, modules, symbology } = codePathOf(text, props.symbology)
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="mx-auto block max-w-full break-inside-avoid"
      style={{
        width: `calc(${modules} * ${module})`,
        ...(symbology === 'QR' ? { aspectRatio: '1' } : { height: '10mm' }),
      }}
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  )
}
