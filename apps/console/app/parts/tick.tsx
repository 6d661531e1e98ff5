import type { ReactNode } from 'react'

interface TickProps {
  readonly name: string
  readonly value?: string
  readonly isTicked?: boolean
  readonly children: ReactNode
}

/** A checkbox with its words beside it. */
export const Tick = ({ name, value = '1', isTicked = false, children }: TickProps) => (
  <label className="tick">
    <input type="checkbox" name={name} value={value} defaultChecked={isTicked} />
    {children}
  </label>
)
