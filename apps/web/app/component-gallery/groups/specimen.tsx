import type { ReactNode } from 'react'

interface SpecimenProps {
  /** Name of the component's state. */
  readonly title: string
  /** Width of the component on its pages; `whole`: the window's width, for headers and heroes. */
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

/** Arranges specimens in rows, as many in each as fit. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className="wrap component-gallery__specimens">{children}</div>
}
