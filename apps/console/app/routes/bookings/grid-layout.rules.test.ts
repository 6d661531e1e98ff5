import { describe, expect, test } from 'vitest'
import type { BlockView, BoardView, GroupView } from './board.types.ts'
import { findHome, layOutGrid, placeRows } from './grid-layout.rules.ts'

const date = '2026-11-30'
const bay = (number: number): GroupView => ({
  key: `bay-${number}`,
  heading: `Place ${number}`,
  date,
  bay: { kind: 'test-drive', bay: number },
})
const block = (id: string, from: number, to: number, more: Partial<BlockView> = {}): BlockView => ({
  id,
  date,
  from,
  to,
  kind: 'test-drive',
  bay: null,
  personId: null,
  name: id,
  time: '',
  what: '',
  person: null,
  state: 'booked',
  marks: [],
  isMovable: true,
  ...more,
})
const board = (more: Partial<BoardView> = {}): BoardView => ({
  view: 'day',
  days: [],
  step: 15,
  from: 540,
  to: 660,
  clocks: [],
  groups: [bay(1), bay(2)],
  blocks: [],
  open: [{ date, from: 540, to: 660 }],
  free: [],
  closed: [],
  ...more,
})
/** Cells as 'KEY row+span what'. */
const draw = (of: BoardView, draft: Parameters<typeof layOutGrid>[1] = null) =>
  layOutGrid(of, draft)
    .rows.flat()
    .map(({ group, row, span, cell }) => {
      const what =
        cell.kind === 'booking'
          ? cell.block.id
          : cell.kind === 'closed'
            ? `closed${cell.text}`
            : cell.kind
      return `${group.key} ${row}+${span} ${what}`
    })

describe('the grid', () => {
  test('covers each column from first to last row', () => {
    const { rows } = layOutGrid(board({ blocks: [block('a', 570, 615)] }), null)
    for (const group of [bay(1), bay(2)]) {
      const spans = rows.flat().filter((cell) => cell.group.key === group.key)
      expect(spans.reduce((sum, { span }) => sum + span, 0)).toBe(8)
    }
  })

  test('puts bookings into the first free place, and those with a place into theirs', () => {
    const blocks = [
      block('own', 540, 600, { bay: 1 }),
      block('any', 540, 600),
      block('later', 600, 660),
    ]
    const drawn = draw(board({ blocks }))
    expect(drawn).toContain('bay-1 0+4 own')
    expect(drawn).toContain('bay-2 0+4 any')
    expect(drawn).toContain('bay-1 4+4 later')
  })

  test('gives what does not fit a lane of its own', () => {
    const blocks = ['a', 'b', 'c'].map((id) => block(id, 540, 600))
    const grid = layOutGrid(board({ blocks }), null)
    expect(grid.columns.map(({ lanes }) => lanes)).toEqual([1, 2])
  })

  test('draws hours, closures and free times', () => {
    const drawn = draw(
      board({
        groups: [bay(1)],
        open: [{ date, from: 555, to: 660 }],
        free: [{ date, kind: 'test-drive', from: 555, to: 585, remaining: 1, clock: '09:15' }],
        closed: [{ date, kind: null, bay: 1, from: 600, to: 630, text: ': training' }],
      }),
    )
    expect(drawn).toEqual([
      'bay-1 0+1 closed',
      'bay-1 1+2 free',
      'bay-1 3+1 open',
      'bay-1 4+2 closed: training',
      'bay-1 6+2 open',
    ])
  })

  test('shows where the arrow keys lead, and never outside of it', () => {
    const of = board({ blocks: [block('a', 540, 570)] })
    expect(draw(of, { id: 'a', rows: 2, columns: 1 })).toContain('bay-2 2+2 a')
    expect(draw(of, { id: 'a', rows: -5, columns: -3 })).toContain('bay-1 0+2 a')
    expect(findHome(of, 'a')?.key).toBe('bay-1')
    expect(findHome(of, 'b')).toBeUndefined()
  })

  test('sorts by person where columns are people', () => {
    const person = (key: string, personId: string | null): GroupView => ({
      key,
      heading: key,
      date,
      bay: null,
      personId,
    })
    const groups = [person('nobody', null), person('sal', 'sal-id')]
    const blocks = [block('a', 540, 570, { personId: 'sal-id' }), block('b', 540, 570)]
    const drawn = draw(board({ groups, blocks }))
    expect(drawn).toContain('sal 0+2 a')
    expect(drawn).toContain('nobody 0+2 b')
  })
})

test.each([
  [540, 555, 0, { first: 0, end: 1 }],
  [547, 560, 0, { first: 0, end: 2 }],
  [645, 700, 0, { first: 7, end: 8 }],
  [540, 570, 99, { first: 7, end: 8 }],
])('a booking from %d to %d, shifted by %d', (from, to, shift, rows) => {
  expect(placeRows(board(), { from, to }, shift)).toEqual(rows)
})
