import type { ReactNode } from 'react'

interface SeenStripProps {
  /** 'cars', as in a sentence. */
  readonly nounPlural: string
  /** The script that fills it (`run-seen-strip.ts`): it runs as soon as the browser has read the strip. */
  readonly script: ReactNode
}

/**
 * The vehicles that a visitor saw lately, on a page that does not hydrate. Only their own browser knows them: the script
 * shows the strip, in its final height, before what is below it is laid out, and fills it when the cards have come. For
 * a first visit, and without script, there is none.
 */
export function SeenStrip({ nounPlural, script }: SeenStripProps) {
  return (
    <>
      <section
        className="section seen-strip"
        aria-labelledby="seen-strip"
        data-seen-strip
        data-none={`The ${nounPlural} that you saw lately are no longer on our website.`}
        data-failed={`The ${nounPlural} that you saw lately can’t be shown just now.`}
        hidden
      >
        <div className="wrap">
          <div className="section-head">
            <h2 id="seen-strip">Recently seen</h2>
          </div>
          <ul data-seen-list>
            <template>
              <li>
                <div>
                  <img alt="" width={256} height={192} loading="lazy" />
                  <b />
                  <span className="tabular" />
                </div>
              </li>
            </template>
          </ul>
        </div>
      </section>
      {script}
    </>
  )
}
