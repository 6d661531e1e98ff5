import type { SlotDayView } from '../../slot-choice.rules.ts'

interface SlotPickerProps {
  readonly days: readonly SlotDayView[]
  /** Of the radios. */
  readonly name: string
  /** Of the first radio; the others have it with a number. */
  readonly id: string
  /** What a radio posts. */
  readonly valueOf: (start: string) => string
  readonly chosen: string | null
  readonly isFaulty?: boolean
  readonly describedBy?: string | undefined
  readonly onChoose?: ((start: string) => void) | undefined
}

/** Free times by day: one group of radios a day, of which the first, or that of the chosen time, is open. */
export function SlotPicker({ days, name, id, valueOf, chosen, ...rest }: SlotPickerProps) {
  const { isFaulty = false, describedBy, onChoose } = rest
  const openDate =
    days.find(({ slots }) => slots.some(({ start }) => start === chosen))?.date ?? days[0]?.date
  const first = days[0]?.slots[0]?.start
  return (
    <div className="slot-picker" data-faulty={isFaulty || undefined}>
      {days.map(({ date, label, slots }) => (
        <details key={date} open={date === openDate}>
          <summary>
            <span>{label}</span>
            <small>{slots.length === 1 ? '1 time' : `${slots.length} times`}</small>
          </summary>
          <div
            className="slot-picker__times"
            role="radiogroup"
            aria-label={label}
            aria-describedby={describedBy}
            aria-invalid={isFaulty || undefined}
          >
            {slots.map((slot) => (
              <label key={slot.start}>
                <input
                  id={slot.start === first ? id : undefined}
                  type="radio"
                  name={name}
                  value={valueOf(slot.start)}
                  defaultChecked={slot.start === chosen}
                  onChange={() => onChoose?.(slot.start)}
                />
                <span>{slot.label}</span>
              </label>
            ))}
          </div>
        </details>
      ))}
    </div>
  )
}
