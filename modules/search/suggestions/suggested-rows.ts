import type { SuggestedVehicleView, SuggestionsView } from './suggestion.types.ts'

export interface SuggestedRow {
  readonly kind: 'search' | 'vehicle' | 'page' | 'all'
  readonly label: string
  /** The end of the label that all rows of the list share, and so is less important; '' if there is none. */
  readonly shared: string
  readonly href: string
  /** A number of vehicles, or another name; null: nothing is said. */
  readonly note: string | null
  readonly vehicle?: SuggestedVehicleView
}

export interface RowGroup {
  /** Null for the last row, which stands alone. */
  readonly heading: string | null
  readonly rows: readonly SuggestedRow[]
}

/**
 * The rows of a list of suggestions: searches first, because they are the shortest, then vehicles and pages, and last
 * what Enter does.
 * @param isWhole whether the box's form sends nothing but the words, so that Enter leads where the last row does
 */
export function buildRows(view: SuggestionsView, isWhole: boolean): RowGroup[] {
  const {
    suggestions,
    vehicles,
    pages,
    read_as: [, ...conditions],
    all,
    noun,
  } = view
  const shared = conditions.length === 0 ? '' : `, ${conditions.join(', ')}`
  const groups: RowGroup[] = [
    {
      heading: all === null ? 'Popular' : 'Searches',
      rows: suggestions.map(({ label, href, count }) => ({
        ...plain,
        kind: 'search',
        label,
        shared: label.endsWith(shared) ? shared : '',
        href,
        note: count,
      })),
    },
    {
      heading: noun,
      rows: vehicles.map((vehicle) => ({
        ...plain,
        kind: 'vehicle',
        label: vehicle.label,
        href: vehicle.href,
        vehicle,
      })),
    },
    { heading: 'Pages', rows: pages.map((page) => ({ ...plain, kind: 'page', ...page })) },
    { heading: null, rows: all === null || !isWhole ? [] : [{ ...plain, kind: 'all', ...all }] },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const plain = { shared: '', note: null } as const
