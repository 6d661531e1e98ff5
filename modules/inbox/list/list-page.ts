import { formatLeadCursor, type LeadCursor } from '#modules/leads/feed/lead-cursor.rules.ts'

/** SQL of the columns that order a list: down in time, and up in ids. */
interface ListOrder {
  readonly at: string
  readonly id: string
}

/**
 * Conditions for the rows after the cursor's row, and an empty list without a cursor. The first condition is for the index.
 *
 * @param add gives a value of the statement its number
 */
export function buildCursorConditions(
  cursor: LeadCursor | undefined,
  order: ListOrder,
  add: (value: unknown) => string,
): readonly string[] {
  if (cursor === undefined) return []
  const time = `${add(cursor.at)}::timestamptz`
  return [
    `${order.at} <= ${time}`,
    `(${order.at} < ${time} OR ${order.id} > ${add(cursor.id)}::uuid)`,
  ]
}

/**
 * The rows of a page, and the cursor of the next one; null: this is the last page.
 *
 * @param found one row more than a page has, if there are that many
 */
export function cutPage<Row extends { readonly at: string }>(
  found: readonly Row[],
  pageSize: number,
  getId: (row: Row) => string,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  const next = last === undefined ? null : formatLeadCursor({ at: last.at, id: getId(last) })
  return { shown, next }
}
