import type { HTMLAttributes } from 'react'

interface TooltipAttributes extends Pick<HTMLAttributes<HTMLElement>, 'aria-hidden' | 'popover'> {
  readonly class: string
}

interface SuggestionListAttributes extends Pick<HTMLAttributes<HTMLElement>, 'id'> {
  /** The list is part of the content beside its search box; without it, it floats below any other box. */
  readonly inline?: true
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      'tool-tip': TooltipAttributes
      'search-suggestions': SuggestionListAttributes
    }
  }
}
