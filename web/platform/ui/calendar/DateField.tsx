import { texts } from '#domain/language.ts'
import { useRef, useState, type ComponentProps, type KeyboardEvent, type RefCallback } from 'react'
import { CalendarPopover } from '#web/platform/ui/calendar/CalendarPopover.tsx'
import { IN_PLACE } from '#web/platform/ui/calendar/calendar-in-place.tsx'
import { useTypedDay, type TypedDayProps } from '#web/platform/ui/calendar/use-typed-day.ts'
import { Field, INPUT_LOOK, type FieldProps } from '#web/platform/ui/Field.tsx'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { dayIn } from '#web/platform/ui/use-filters.ts'

export const TEXT = texts('platform/ui/calendar/DateField', {
  calendar: 'Choose the day in the calendar (Alt + arrow down)',
  format: 'Nov 29, 2026',
})

/** Its code loads when it is first opened. */
const DayCalendar = lazyPart(
  () => import('#web/platform/ui/calendar/DayCalendar.tsx'),
  'DayCalendar',
  IN_PLACE,
)

type Input = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'required'
  | 'readOnly'
  | 'disabled'
  | 'placeholder'
  | 'aria-label'
  | 'aria-invalid'
  | 'aria-describedby'
  | 'onBlur'
  | 'onKeyDown'
>

export type DateFieldProps = FieldProps &
  Input &
  TypedDayProps & {
    ref?: RefCallback<HTMLInputElement> | undefined
    /** False where a calendar stands beside the field already. */
    hasCalendar?: boolean
  }

/**
 * A field for a day, shown as the product shows days. It is typed as people write it, or chosen in
 * a calendar, by mouse or by key.
 */
export function DateField(props: DateFieldProps) {
  const { label, isLabelHidden, hint, error: refused, stored, className, ...rest } = props
  const { value, onChange, isJudged, min, max, today, isExpiry, ...wired } = rest
  const { ref, onBlur, onKeyDown, hasCalendar = true, ...input } = wired
  const typing = useTypedDay({ value, onChange, isJudged, min, max, today, isExpiry })
  const [isOpen, setIsOpen] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const isFixed = input.readOnly || input.disabled
  const hasButton = hasCalendar && !isFixed
  const error = typing.refusal ?? refused

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && typing.readTyped() !== null) event.preventDefault()
    if (event.key === 'ArrowDown' && hasButton) {
      event.preventDefault()
      setIsOpen(true)
    }
    onKeyDown?.(event)
  }

  return (
    <Field
      {...{ label, isLabelHidden, hint, error, stored, className }}
      isRequired={input.required}
    >
      {(wiring) => (
        <div className="relative">
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            placeholder={isFixed ? undefined : TEXT.format}
            {...input}
            id={wiring.id}
            aria-invalid={wiring['aria-invalid'] ?? input['aria-invalid']}
            aria-describedby={wiring['aria-describedby'] ?? input['aria-describedby']}
            ref={(element) => {
              inputRef.current = element
              ref?.(element)
            }}
            value={typing.text}
            onChange={({ target }) => typing.type(target.value)}
            onBlur={(event) => {
              typing.readTyped()
              onBlur?.(event)
            }}
            onKeyDown={handleKeyDown}
            className={`pl-3 tabular-nums ${hasButton ? 'pr-10' : 'pr-2'} ${INPUT_LOOK}`}
          />
          {hasButton && (
            <CalendarButton
              {...{ value, min, max, today, isOpen }}
              onOpenChange={setIsOpen}
              onClosed={() => inputRef.current?.focus()}
              onChoose={typing.choose}
            />
          )}
        </div>
      )}
    </Field>
  )
}

type CalendarProps = Pick<TypedDayProps, 'value' | 'min' | 'max' | 'today'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onClosed: () => void
  onChoose: (day: string) => void
}

/** Opens the calendar at the end of the field. */
function CalendarButton(props: CalendarProps) {
  const { value, min = '', max = '', today, onChoose, ...popover } = props
  return (
    <div className="absolute inset-y-0 right-0 flex items-center">
      <CalendarPopover
        label={TEXT.calendar}
        {...popover}
        // The arrow opens it, so Tab goes on to the next field.
        button={{ tabIndex: -1, className: 'text-ink-muted' }}
      >
        <DayCalendar
          day={dayIn(value) ?? ''}
          min={min}
          max={max}
          today={today}
          onChoose={(day) => {
            onChoose(day)
            popover.onOpenChange(false)
          }}
        />
      </CalendarPopover>
    </div>
  )
}
