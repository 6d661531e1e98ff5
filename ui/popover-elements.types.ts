import type { HTMLAttributes } from 'react'

interface TooltipAttributes extends Pick<HTMLAttributes<HTMLElement>, 'aria-hidden' | 'popover'> {
  readonly class: string
}

type OptionListAttributes = Pick<HTMLAttributes<HTMLElement>, 'aria-label' | 'id' | 'popover'>

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      'tool-tip': TooltipAttributes
      'search-suggestions': OptionListAttributes
    }
  }
}
