import type { PageView } from './page/search-page.types.ts'

/** Links to the first, the last and the neighbouring pages; for a page number past the end, to the last page. */
export function buildPager(
  number: number,
  count: number,
  hrefOf: (page: number) => string,
): PageView {
  const near = Math.min(number, count)
  const numbers = [1, near - 2, near - 1, near, near + 1, near + 2, count]
  const shown = [...new Set(numbers)].filter((page) => page >= 1 && page <= count)
  return {
    number,
    count,
    previousHref: number > 1 ? hrefOf(Math.min(number - 1, count)) : null,
    nextHref: number < count ? hrefOf(number + 1) : null,
    links: shown.map((page) => ({ number: page, href: hrefOf(page), current: page === number })),
  }
}
