import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

/** A refused field, or a refusal that belongs to several fields. */
const REFUSED = '[aria-invalid=true], [data-refusal]'

type Props = { isBusy: boolean; children: ReactNode }

/**
 * The fields of a form, disabled while it saves: what somebody typed meanwhile would be lost with
 * the answer. Afterwards the focus is where it was before, or at the first refused field.
 */
export function FormFields({ isBusy, children }: Props) {
  const fieldsRef = useRef<HTMLFieldSetElement>(null)
  const focused = useRef<Element>(null)

  useEffect(() => {
    const form = fieldsRef.current?.form
    // Noted at the submit event: disabling the fields takes the focus away.
    const noteFocus = () => {
      focused.current = document.activeElement
    }
    form?.addEventListener('submit', noteFocus)
    return () => form?.removeEventListener('submit', noteFocus)
  }, [])

  useLayoutEffect(() => {
    if (isBusy) return
    const [fields, before] = [fieldsRef.current, focused.current]
    if (fields && before && isUnmoved(fields, before)) goOnIn(fields, before)
  }, [isBusy])

  return (
    <fieldset ref={fieldsRef} disabled={isBusy} className="min-w-0 space-y-4">
      {children}
    </fieldset>
  )
}

/**
 * Whether the focus is still where disabling left it: on nothing, or on an element around the
 * fields. If the user has moved it, it stays there.
 */
function isUnmoved(fields: Element, before: Element): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === before || activeElement.contains(fields)
}

function goOnIn(fields: HTMLFieldSetElement, before: Element) {
  const refused = [...fields.querySelectorAll<HTMLElement>(REFUSED)]
  const first = refused.find((field) => field.offsetParent !== null)
  const next = first ?? before
  if (next instanceof HTMLElement) next.focus()
  // The refusal of the whole form stands above the fields.
  const reported = first ?? fields.form?.querySelector(':scope > [role=alert]')
  reported?.scrollIntoView({ block: 'nearest' })
}
