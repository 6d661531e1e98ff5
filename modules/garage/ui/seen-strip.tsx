import type { ReactNode } from 'react'

interface SeenStripProps {
  /** 'cars', as in a sentence. */
  readonly nounPlural: string
  /** Defines the element; the script runs as soon as the browser has parsed the strip. */
  readonly script: ReactNode
}

/**
 * The vehicles that a visitor saw lately, on a page that does not hydrate. Only the visitor's own browser stores which
 * (`seen-strip.element.ts`), so for a first visit and without script the section is hidden.
 */
export function SeenStrip({ nounPlural, script }: SeenStripProps) {
  return (
    <>
      <section className="section seen-strip" aria-labelledby="seen-strip">
        <div className="wrap">
          <div className="section-head">
            <h2 id="seen-strip">Recently seen</h2>
          </div>
          <seen-strip
            none={`The ${nounPlural} that you saw lately are no longer on our website.`}
            failed={`The ${nounPlural} that you saw lately can’t be shown just now.`}
          />
        </div>
      </section>
      {script}
    </>
  )
}
