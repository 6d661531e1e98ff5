import { useMatches } from 'react-router'

/**
 * A part of a page that the shell makes room for: its own search, so that the header has none, a bar at the bottom of
 * small screens, above which the footer ends, or a payment, which no menu leads away from.
 */
export type PagePart = 'search' | 'bottom-bar' | 'payment'

/** Loader data of a page that may have such a part. */
export interface PagePartData {
  readonly part: PagePart | undefined
}

/**
 * The page's part, for style sheets: `<body data-page-has>`. With `:has()` instead, browsers would restyle header,
 * page and footer with each chunk of the document.
 */
export function usePagePart(): PagePart | undefined {
  const data = useMatches().at(-1)?.loaderData as PagePartData | undefined
  return data?.part
}
