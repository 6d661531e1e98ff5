import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { filterItems, moveChoice } from './filter-items.rules.ts'
import type { PaletteGroup, PaletteItem } from './palette.types.ts'
import { usePaletteResults } from './use-palette-results.ts'

interface PaletteDialogProps {
  /** Screens and actions that the person may use. */
  readonly places: readonly PaletteItem[]
  /** Whether the person may find leads and vehicles. */
  readonly isReader: boolean
  onClose(): void
}

/** Finds customers, leads, bookings, vehicles and screens by what is typed, and goes there. */
export default function PaletteDialog({ places, isReader, onClose }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { groups: found, isLooking, hasFailed } = usePaletteResults(text.trim(), isReader)
  const screens = filterItems(places, text)
  const groups: readonly PaletteGroup[] = [
    ...found,
    ...(screens.length === 0 ? [] : [{ label: 'Go to', items: screens }]),
  ]
  const items = groups.flatMap((group) => group.items)
  const current = items.find((item) => item.id === chosen) ?? items[0]
  useEffect(() => dialog.current?.showModal(), [])

  const open = ({ to }: PaletteItem) => {
    dialog.current?.close()
    if (to.startsWith('/')) void navigate(to)
    else window.open(to, '_blank', 'noopener')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setChosen(moveChoice(groups, current?.id, event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && current !== undefined) {
      event.preventDefault()
      open(current)
    }
  }
  return (
    // A click beside the dialog is one on the dialog itself, because its content fills it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <dialog
      ref={dialog}
      className="palette"
      aria-label="Find"
      onClose={onClose}
      onClick={(event) => (event.target === dialog.current ? dialog.current?.close() : undefined)}
    >
      <div className="palette__content">
        <input
          type="text"
          role="combobox"
          aria-label="Find a customer, lead, booking, vehicle or screen"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current === undefined ? undefined : `${id}-${current.id}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          placeholder="Name, phone, stock number, screen …"
          className="palette__text"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
        />
        <Results id={id} groups={groups} current={current} onChoose={setChosen} onOpen={open} />
        <output className="palette__state">
          {hasFailed ? 'The search does not work at the moment.' : null}
          {!hasFailed && !isLooking && items.length === 0 ? 'Nothing found.' : null}
        </output>
      </div>
    </dialog>
  )
}

interface ResultsProps {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly current: PaletteItem | undefined
  onChoose(id: string): void
  onOpen(item: PaletteItem): void
}

/** Options of the field above, which keeps the focus: the chosen one is in view. */
function Results({ id, groups, current, onChoose, onOpen }: ResultsProps) {
  const chosen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [current?.id])
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist shows no groups and no details
    <div role="listbox" id={`${id}-list`} aria-label="Results" className="palette__list">
      {groups.map(({ label, items }, at) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be part of a list box
        <div key={label} role="group" aria-labelledby={`${id}-group-${at}`}>
          <div id={`${id}-group-${at}`} className="palette__label">
            {label}
          </div>
          {items.map((item) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys and the focus
            <div
              key={item.id}
              ref={item === current ? chosen : null}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a list box that shows details
              role="option"
              id={`${id}-${item.id}`}
              aria-selected={item === current}
              className="palette__item"
              onPointerMove={() => onChoose(item.id)}
              onClick={() => onOpen(item)}
            >
              <span className="palette__name">{item.label}</span>
              <span className="palette__detail">{item.detail}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
