import mark from '#web/platform/ui/mark.svg'

type Props = { size?: 'medium' | 'large' }

export function Brand({ size = 'medium' }: Props) {
  const isLarge = size === 'large'
  const side = isLarge ? 40 : 30
  return (
    <span className="flex shrink-0 items-center gap-2.5">
      <img src={mark} alt="" width={side} height={side} />
      <span className={`font-bold tracking-tight ${isLarge ? 'text-2xl' : 'text-xl'}`}>Botika</span>
    </span>
  )
}
