import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

const LOOKS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong/60 bg-surface text-ink hover:bg-sunken',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}

const SIZES = {
  medium: 'min-h-control px-4 text-sm',
  /** For the main action of a screen. */
  large: 'min-h-13 px-6 text-base',
}

type ButtonProps = ComponentProps<'button'> & {
  look?: keyof typeof LOOKS
  size?: keyof typeof SIZES
  icon?: LucideIcon
}

/** A button. Its type is "button", so it submits a form only with `type="submit"`. */
export function Button({
  look = 'secondary',
  size = 'medium',
  icon: Icon,
  className = '',
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`inline-flex items-center justify-center gap-2 rounded py-1.5 text-center font-semibold transition-colors disabled:pointer-events-none disabled:opacity-50 ${LOOKS[look]} ${SIZES[size]} ${className}`}
    >
      {Icon && <Icon aria-hidden size={18} />}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The action; its accessible name and its tooltip. */
  label: string
  icon: LucideIcon
  look?: keyof typeof LOOKS
}

export function IconButton({
  label,
  icon: Icon,
  look = 'ghost',
  className = '',
  ...button
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...button}
      aria-label={label}
      className={`inline-flex size-control shrink-0 items-center justify-center rounded transition-colors disabled:pointer-events-none disabled:opacity-50 ${LOOKS[look]} ${className}`}
    >
      <Icon aria-hidden size={18} />
    </button>
  )
}
