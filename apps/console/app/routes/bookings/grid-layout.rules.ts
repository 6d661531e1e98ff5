import type { BlockView, BoardView, FreeView, GroupView } from './board.types.ts'

/** Where a person is about to move a booking, with the arrow keys. */
export interface Draft {
  readonly id: string
  /** Rows and columns from where the booking is. */
  readonly rows: number
  readonly columns: number
}

export type Cell =
  | { readonly kind: 'booking'; readonly block: BlockView; readonly isDraft: boolean }
  | { readonly kind: 'free'; readonly free: FreeView }
  | { readonly kind: 'closed'; readonly text: string }
  | { readonly kind: 'open' }

/** A cell of the table with how many rows it spans. */
export interface PlacedCell {
  readonly key: string
  readonly group: GroupView
  readonly row: number
  readonly span: number
  readonly cell: Cell
}

export interface GridColumn {
  readonly group: GroupView
  /** How many lanes of bookings beside each other the column has. */
  readonly lanes: number
}

export interface Grid {
  readonly columns: readonly GridColumn[]
  /** The cells that begin in each row, from left to right. */
  readonly rows: readonly (readonly PlacedCell[])[]
}

interface Occupied {
  readonly block: BlockView
  readonly first: number
  /** After its last row. */
  readonly end: number
  readonly isDraft: boolean
}

/** Lays the bookings of a board out in rows and columns, so that no booking covers another. */
export function layOutGrid(board: BoardView, draft: Draft | null): Grid {
  const count = (board.to - board.from) / board.step
  const lanesOf = assignLanes(board, draft)
  const rows: PlacedCell[][] = Array.from({ length: count }, () => [])
  const columns = board.groups.map((group) => {
    const lanes = lanesOf.get(group.key) ?? []
    const shown = lanes.length === 0 ? [[]] : lanes
    for (const [lane, occupied] of shown.entries()) {
      for (const cell of fillLane(board, group, occupied, count)) {
        rows[cell.row]?.push({ ...cell, key: `${group.key} ${lane} ${cell.row}` })
      }
    }
    return { group, lanes: shown.length }
  })
  return { columns, rows }
}

/** The bookings of each column in lanes without overlaps. */
function assignLanes(board: BoardView, draft: Draft | null): Map<string, Occupied[][]> {
  const lanesOf = new Map<string, Occupied[][]>()
  for (const block of board.blocks) {
    const home = findGroup(board, block, lanesOf)
    if (home === undefined) continue
    const isDraft = draft?.id === block.id
    const group = isDraft ? shiftGroup(board, home, draft.columns) : home
    const { first, end } = placeRows(board, block, isDraft ? draft.rows : 0)
    const lanes = lanesOf.get(group.key) ?? []
    const free = lanes.find((lane) =>
      lane.every((other) => other.end <= first || other.first >= end),
    )
    const occupied = { block, first, end, isDraft }
    if (free === undefined) lanes.push([occupied])
    else free.push(occupied)
    lanesOf.set(group.key, lanes)
  }
  return lanesOf
}

/** The rows of a booking, within the board. */
export function placeRows(
  { from, to, step }: Pick<BoardView, 'from' | 'to' | 'step'>,
  block: Pick<BlockView, 'from' | 'to'>,
  shift = 0,
): { readonly first: number; readonly end: number } {
  const count = (to - from) / step
  const first = Math.floor((block.from - from) / step)
  const length = Math.max(1, Math.ceil((block.to - from) / step) - first)
  const moved = Math.min(Math.max(0, first + shift), Math.max(0, count - 1))
  return { first: moved, end: Math.min(count, moved + length) }
}

/** The column of a booking: its person or day, its place, or the first place that is free then. */
function findGroup(
  board: BoardView,
  block: BlockView,
  lanesOf: ReadonlyMap<string, readonly (readonly Occupied[])[]>,
): GroupView | undefined {
  const ofDay = board.groups.filter(({ date }) => date === block.date)
  if (ofDay.some(({ personId }) => personId !== undefined)) {
    return ofDay.find(({ personId }) => personId === block.personId) ?? ofDay[0]
  }
  const ofKind = ofDay.filter(({ bay }) => bay === null || bay.kind === block.kind)
  if (block.bay !== null) {
    const own = ofKind.find(({ bay }) => bay?.bay === block.bay)
    if (own !== undefined) return own
  }
  const { first, end } = placeRows(board, block)
  const isFree = (group: GroupView) =>
    (lanesOf.get(group.key) ?? []).every((lane) =>
      lane.every((other) => other.end <= first || other.first >= end),
    )
  return ofKind.find((group) => isFree(group)) ?? ofKind.at(-1)
}

/** The column to which the arrow keys lead from a column. */
export function shiftGroup(board: BoardView, from: GroupView, columns: number): GroupView {
  const at = board.groups.findIndex(({ key }) => key === from.key)
  const moved = Math.min(Math.max(0, at + columns), board.groups.length - 1)
  return board.groups[moved] ?? from
}

/** The column in which a booking is drawn, for a move that begins there. */
export const findHome = (board: BoardView, id: string): GroupView | undefined =>
  layOutGrid(board, null)
    .rows.flat()
    .find(({ cell }) => cell.kind === 'booking' && cell.block.id === id)?.group

/** The cells of one lane from its first row to its last. */
function fillLane(
  board: BoardView,
  group: GroupView,
  occupied: readonly Occupied[],
  count: number,
): Omit<PlacedCell, 'key'>[] {
  const cells: Omit<PlacedCell, 'key'>[] = []
  let row = 0
  while (row < count) {
    const taken = occupied.find(({ first }) => first === row)
    if (taken !== undefined) {
      const { block, isDraft, end } = taken
      cells.push({ group, row, span: end - row, cell: { kind: 'booking', block, isDraft } })
      row = end
      continue
    }
    const next = Math.min(count, ...occupied.map(({ first }) => first).filter((at) => at > row))
    const { cell, span } = describeRow(board, group, row, next)
    cells.push({ group, row, span, cell })
    row += span
  }
  return cells
}

/** What is drawn from a row on where no booking is, and for how many rows, up to `next`. */
function describeRow(
  board: BoardView,
  group: GroupView,
  row: number,
  next: number,
): { readonly cell: Cell; readonly span: number } {
  const minuteOf = (at: number) => board.from + at * board.step
  const free = findFree(board, group, minuteOf(row))
  if (free !== undefined) {
    const rows = Math.ceil((free.to - minuteOf(row)) / board.step)
    if (row + rows <= next) return { cell: { kind: 'free', free }, span: rows }
  }
  const closed = findClosed(board, group, minuteOf(row))
  let end = row + 1
  while (
    end < next &&
    findClosed(board, group, minuteOf(end)) === closed &&
    findFree(board, group, minuteOf(end)) === undefined
  ) {
    end += 1
  }
  return {
    cell: closed === undefined ? { kind: 'open' } : { kind: 'closed', text: closed },
    span: end - row,
  }
}

/** A time that begins at a minute and still takes an appointment; for columns that are places. */
const findFree = (board: BoardView, { date, bay }: GroupView, minute: number) =>
  bay === null || bay.bay === 0
    ? undefined
    : board.free.find(
        (free) =>
          free.kind === bay.kind &&
          free.date === date &&
          free.from === minute &&
          !board.closed.some(
            (closed) =>
              closed.bay === bay.bay &&
              closed.date === date &&
              closed.from < free.to &&
              free.from < closed.to,
          ),
      )

/** Why a minute is closed: '' outside the hours; undefined: it is open. */
function findClosed(
  board: BoardView,
  { date, bay }: GroupView,
  minute: number,
): string | undefined {
  const limit = board.closed.find(
    (closed) =>
      closed.date === date &&
      closed.from <= minute &&
      minute < closed.to &&
      (closed.bay === null || closed.bay === bay?.bay) &&
      (closed.kind === null || bay === null || closed.kind === bay.kind),
  )
  if (limit !== undefined) return limit.text
  const isOpen = board.open.some(
    (span) => span.date === date && span.from <= minute && minute < span.to,
  )
  return isOpen ? undefined : ''
}
