import { useMatches } from 'react-router'

/**
 * What a page has that its surroundings make room for: a search of its own, which the header then leaves to it, or a bar
 * at the bottom of a small screen, which the footer ends above.
 */
export type PagePart = 'search' | 'bottom-bar'

/** Loader data of a page that has such a part, or may have one. */
export interface PagePartData {
  readonly part: PagePart | undefined
}

/**
 * The part that the page has, for style sheets: `<body data-page-has>`. They could see it by `:has()`; but then a browser
 * styles header, page and footer again with each piece of the document that comes.
 */
export function usePagePart(): PagePart | undefined {
  const data = useMatches().at(-1)?.loaderData as PagePartData | undefined
  return data?.part
}
