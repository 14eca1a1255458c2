type Props = {
  label: string
  /** From 0 to 1; null if unknown. */
  share: number | null
  /** Announced by screen readers instead of the percentage. */
  text?: string
}

export function ProgressBar({ label, share, text }: Props) {
  const look = share === null ? 'animate-pulse bg-accent' : 'bg-sunken'
  return (
    <progress
      aria-label={label}
      aria-valuetext={text}
      value={share ?? undefined}
      className={`block h-2.5 w-full appearance-none overflow-hidden rounded-full ${look} [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]`}
    />
  )
}
