import type { ReactNode } from 'react'

interface SpecimenProps {
  /** The state that is shown. */
  readonly title: string
  /** A box of the width that the component has on a page; whole: edge to edge, for headers and heroes. */
  readonly size: 'card' | 'column' | 'wide' | 'whole'
  readonly children: ReactNode
}

/** One component in one state, with its name above it. */
export function Specimen({ title, size, children }: SpecimenProps) {
  return (
    <section
      className={`component-gallery__specimen component-gallery__specimen--${size}`}
      data-specimen={title}
    >
      <p className="component-gallery__specimen-title">{title}</p>
      <div>{children}</div>
    </section>
  )
}

/** Specimens beside each other, as many as fit. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className="wrap component-gallery__specimens">{children}</div>
}
