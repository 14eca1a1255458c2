import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

/** A field, or a sentence that belongs to several. */
const REFUSED = '[aria-invalid=true], [data-refusal]'

type Props = { isBusy: boolean; children: ReactNode }

/**
 * The fields of a form. While it is saved nothing in them can be changed: what was typed then would be shown, and lost
 * with the answer. Afterwards the focus is where it was, or at the first field that was refused.
 */
export function FormFields({ isBusy, children }: Props) {
  const fieldsRef = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<Element>(null)

  useEffect(() => {
    const form = fieldsRef.current?.form
    // Once the fields are disabled it is too late to ask.
    const noteFocus = () => {
      focused.current = document.activeElement
    }
    form?.addEventListener('submit', noteFocus)
    return () => form?.removeEventListener('submit', noteFocus)
  }, [])

  useLayoutEffect(() => {
    if (isBusy) return
    const [fields, before] = [fieldsRef.current, focused.current]
    focused.current = null
    if (fields && before && isUnmoved(fields, before)) goOnIn(fields, before)
  }, [isBusy])

  return (
    <fieldset ref={fieldsRef} disabled={isBusy} className="min-w-0 space-y-4">
      {children}
    </fieldset>
  )
}

/** What is disabled loses the focus to what lies around it. */
function isUnmoved(fields: Element, before: Element): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === before || activeElement.contains(fields)
}

function goOnIn(fields: HTMLFieldSetElement, before: Element) {
  const refused = [...fields.querySelectorAll<HTMLElement>(REFUSED)]
  const first = refused.find((field) => field.offsetParent !== null)
  const next = first ?? before
  if (next instanceof HTMLElement) next.focus()
  // What was refused as a whole is told over the fields.
  const told = first ?? fields.form?.querySelector(':scope > [role=alert]')
  told?.scrollIntoView({ block: 'nearest' })
}
