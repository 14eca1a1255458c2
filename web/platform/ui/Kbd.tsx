/** The shortcut of a button. Hidden on devices without a keyboard. */
export function Kbd({ children, className = '' }: { children: string; className?: string }) {
  return (
    <kbd
      aria-hidden
      className={`hidden rounded-[calc(var(--radius)/2)] border border-current/35 px-1.5 font-sans text-xs leading-5 font-medium lg:pointer-fine:inline-block ${className}`}
    >
      {children}
    </kbd>
  )
}
