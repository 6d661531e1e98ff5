import { type DragEvent, type FocusEvent, type KeyboardEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { visitMarks } from '../../words/booking-words.ts'
import type { BlockView, BoardView, FreeView, GroupView } from './board.types.ts'
import { addToCalendar, changeCalendar } from './bookings-search.rules.ts'
import {
  type Draft,
  findHome,
  layOutGrid,
  type PlacedCell,
  placeRows,
  shiftGroup,
} from './grid-layout.rules.ts'
import { listHours, wordRow } from './row-words.ts'

interface CalendarGridProps {
  readonly board: BoardView
  readonly openId: string | undefined
  readonly mayWork: boolean
}

/**
 * The time grid of wide screens. A booking is moved by dragging it, or with the arrow keys and Enter; both lead to its
 * form for moving, filled with the new time, which says whether the customer is mailed.
 */
export function CalendarGrid({ board, openId, mayWork }: CalendarGridProps) {
  const { draft, handlers, said } = useMoves(board)
  const { columns, rows } = layOutGrid(board, draft)
  const hours = listHours(board.clocks)
  return (
    <div className="calendar__wide">
      <table className="grid" data-view={board.view}>
        <caption className="visually-hidden">
          Bookings by time. Drag a booking, or move it with the arrow keys and press Enter.
        </caption>
        <thead>
          <tr>
            <th scope="col" className="grid__corner">
              <span className="visually-hidden">Time</span>
            </th>
            {columns.map(({ group, lanes }) => (
              <th key={group.key} scope="col" colSpan={lanes}>
                <ColumnHead board={board} group={group} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={nameOfRow(board, row)} className={hours.has(row) ? 'grid__hour' : undefined}>
              {hours.has(row) ? (
                <th scope="row" rowSpan={hours.get(row)}>
                  {wordRow(board.clocks[row] ?? '')}
                </th>
              ) : null}
              {cells.map((placed) => (
                <GridCell
                  key={placed.key}
                  placed={placed}
                  openId={openId}
                  mayWork={mayWork}
                  handlers={handlers}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <output className="visually-hidden">{said}</output>
    </div>
  )
}

function ColumnHead({ board, group }: { readonly board: BoardView; readonly group: GroupView }) {
  const { search } = useLocation()
  const day = board.days.find(({ date }) => date === group.date)
  if (board.view === 'day' || day === undefined) return group.heading
  const to = changeCalendar(new URLSearchParams(search), { view: '', date: group.date })
  return (
    <>
      <Link to={`/bookings${to}`}>{group.heading}</Link>
      <span className="quiet grid__free">{day.free ?? ''}</span>
    </>
  )
}

interface Handlers {
  start(block: BlockView, event: DragEvent): void
  drop(group: GroupView, row: number, span: number, event: DragEvent<HTMLElement>): void
  press(block: BlockView, event: KeyboardEvent): void
  leave(): void
}

/** Rows of a day on which clocks go back have the same time twice. */
const nameOfRow = ({ from, step }: BoardView, row: number): number => from + row * step

/** Moves that are not stored yet. */
function useMoves(board: BoardView) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [said, setSaid] = useState('')

  const lead = (id: string, group: GroupView, row: number) => {
    setDraft(null)
    const values = {
      toDate: group.date,
      toClock: board.clocks[row] ?? '',
      ...(group.bay === null ? {} : { toBay: String(group.bay.bay) }),
      ...(group.personId === undefined ? {} : { toPerson: group.personId ?? '' }),
    }
    const query = addToCalendar(new URLSearchParams(search), values)
    void navigate(`/bookings/${id}${query}`, { preventScrollReset: true })
  }

  const handlers: Handlers = {
    start(block, event) {
      event.dataTransfer.setData('text/plain', block.id)
      event.dataTransfer.effectAllowed = 'move'
      setDraft(null)
    },
    drop(group, row, span, event) {
      event.preventDefault()
      const id = event.dataTransfer.getData('text/plain')
      if (!board.blocks.some((block) => block.id === id && block.isMovable)) return
      const { top, height } = event.currentTarget.getBoundingClientRect()
      const within = Math.floor(((event.clientY - top) / Math.max(height, 1)) * span)
      lead(id, group, row + Math.min(Math.max(within, 0), span - 1))
    },
    press(block, event) {
      const step = arrows[event.key]
      const before = draft?.id === block.id ? draft : { id: block.id, rows: 0, columns: 0 }
      const home = findHome(board, block.id)
      if (home === undefined) return
      if (event.key === 'Escape') setDraft(null)
      if (event.key === 'Enter' && draft?.id === block.id) {
        event.preventDefault()
        const { first } = placeRows(board, block, draft.rows)
        lead(block.id, shiftGroup(board, home, draft.columns), first)
      }
      if (step === undefined) return
      event.preventDefault()
      const next = {
        id: block.id,
        rows: before.rows + step.rows,
        columns: before.columns + step.columns,
      }
      setDraft(next)
      const group = shiftGroup(board, home, next.columns)
      const { first } = placeRows(board, block, next.rows)
      setSaid(
        `${group.heading}, ${board.clocks[first] ?? ''}. Press Enter to move, Escape to stay.`,
      )
    },
    leave: () => setDraft(null),
  }
  return { draft, handlers, said }
}

const arrows: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
}

interface GridCellProps {
  readonly placed: PlacedCell
  readonly openId: string | undefined
  readonly mayWork: boolean
  readonly handlers: Handlers
}

function GridCell({ placed, openId, mayWork, handlers }: GridCellProps) {
  const { group, row, span, cell } = placed
  return (
    <td
      rowSpan={span}
      className={`grid__cell grid__cell--${cell.kind}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => handlers.drop(group, row, span, event)}
    >
      {cell.kind === 'booking' ? (
        <Block
          block={cell.block}
          isOpen={cell.block.id === openId}
          isDraft={cell.isDraft}
          handlers={handlers}
        />
      ) : null}
      {cell.kind === 'free' && mayWork ? <FreeTime free={cell.free} group={group} /> : null}
      {cell.kind === 'closed' && cell.text !== '' ? (
        <span className="grid__reason">{cell.text}</span>
      ) : null}
    </td>
  )
}

interface BlockProps {
  readonly block: BlockView
  readonly isOpen: boolean
  readonly isDraft: boolean
  readonly handlers: Handlers
}

function Block({ block, isOpen, isDraft, handlers }: BlockProps) {
  const { search } = useLocation()
  const { id, name, time, what, person, state, marks, isMovable } = block
  return (
    <Link
      to={`/bookings/${id}${changeCalendar(new URLSearchParams(search))}`}
      className={`block block--${visitMarks[state]}`}
      aria-current={isOpen ? 'true' : undefined}
      data-draft={isDraft || undefined}
      ref={(element) => {
        if (isDraft) element?.focus()
      }}
      draggable={isMovable}
      preventScrollReset
      {...(isMovable
        ? {
            onDragStart: (event: DragEvent) => handlers.start(block, event),
            onKeyDown: (event: KeyboardEvent) => handlers.press(block, event),
            // With each arrow key the block is rendered in another cell, which takes the focus along.
            onBlur: ({ relatedTarget }: FocusEvent) => {
              if (relatedTarget !== null) handlers.leave()
            },
          }
        : {})}
    >
      <strong>{name}</strong>
      <span>{time}</span>
      <span>{[what, person].filter((part) => part !== null).join(', ')}</span>
      {marks.map(({ kind, label }) => (
        <span key={label} className={`mark mark--${kind}`}>
          {label}
        </span>
      ))}
    </Link>
  )
}

/** A time that still takes an appointment: pressing it adds one. */
function FreeTime({ free, group }: { readonly free: FreeView; readonly group: GroupView }) {
  const { search } = useLocation()
  const query = addToCalendar(new URLSearchParams(search), {
    forKind: free.kind,
    forDate: free.date,
    forClock: free.clock,
    ...(group.bay === null ? {} : { forBay: String(group.bay.bay) }),
  })
  return (
    <Link
      to={`/bookings/add${query}`}
      className="free"
      aria-label={`Add at ${free.clock}, ${group.heading}`}
      draggable={false}
      preventScrollReset
    >
      <span aria-hidden="true">+</span>
    </Link>
  )
}
