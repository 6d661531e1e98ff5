import type { HTMLAttributes } from 'react'

interface PageTooltipAttributes extends Pick<
  HTMLAttributes<HTMLElement>,
  'aria-hidden' | 'popover'
> {
  readonly class: string
}

type OptionListAttributes = Pick<
  HTMLAttributes<HTMLElement>,
  'aria-label' | 'id' | 'popover' | 'role'
>

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- React has the types of elements in it
  namespace JSX {
    interface IntrinsicElements {
      'page-tooltip': PageTooltipAttributes
      'search-suggestions': OptionListAttributes
    }
  }
}
