import { usePageCovered } from '#ui/page-cover.ts'

/** The first link of a page. */
export const SkipLink = () => (
  <a className="skip-link" href="#main" inert={usePageCovered()}>
    Skip to content
  </a>
)
