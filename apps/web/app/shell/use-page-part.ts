import { useMatches } from 'react-router'

/**
 * What a page has that its surroundings make room for: a search of its own, which the header then leaves to it, or a bar
 * at the bottom of a small screen, which the footer ends above.
 */
export type PagePart = 'search' | 'bottom-bar'

/** The `handle` of a route whose page has such a part. */
export interface PageHandle<Data> {
  findPart(loaderData: Data): PagePart | undefined
}

/**
 * The part that the page has, for style sheets: `<body data-page-has>`. They could see it by `:has()`; but then a browser
 * styles header, page and footer again with each piece of the document that comes.
 */
export function usePagePart(): PagePart | undefined {
  const match = useMatches().at(-1)
  const handle = match?.handle as PageHandle<unknown> | undefined
  return match?.loaderData === undefined ? undefined : handle?.findPart(match.loaderData)
}
