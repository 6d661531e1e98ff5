import type { RowGroup, SuggestedRow } from './suggested-rows.ts'

/** `<search-suggestions id [inline]>`, whose content its own script renders. */
export interface SuggestionList extends HTMLElement {
  readonly listId: string
  /** Whether the list is part of the content beside its box; others float. */
  readonly isInline: boolean
  /** Whether its sheet is open: then the list is the sheet's content, and stays when its box loses the focus. */
  readonly isSheet: boolean
  /**
   * @param readAs how the words were read, as chips
   * @param onPick called before the browser follows the row's link
   */
  show(
    groups: readonly RowGroup[],
    readAs: readonly string[],
    onPick: (row: SuggestedRow) => void,
  ): void
  close(): void
  closeSheet(): void
  /** Moves a floating list below a box, or above it where there is more room, as wide as the box's parent. */
  placeAt(box: HTMLElement): void
  /**
   * @param at position of the row to mark; -1: none is marked
   * @returns the id of the marked row; empty without one
   */
  mark(at: number): string
  /** Follows the link of a row. */
  follow(at: number): void
}
