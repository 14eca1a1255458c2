import type { ReactNode } from 'react'

/** A part of an account, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </div>
  )
}
