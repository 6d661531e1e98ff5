import { fixedPaths } from '#modules/links/paths.ts'

/** Shown instead of a page whose mailed link has expired. */
export function EndedLink({ text }: { readonly text: string }) {
  return (
    <>
      <div className="form-head">
        <div className="wrap">
          <h1>This link has ended</h1>
          <p className="lead">{text}</p>
        </div>
      </div>
      <div className="wrap">
        <p className="search-links">
          <a className="button" href={fixedPaths.contact}>
            Contact Us
          </a>
          <a className="button button-quiet" href={fixedPaths.home}>
            Home Page
          </a>
        </p>
      </div>
    </>
  )
}
