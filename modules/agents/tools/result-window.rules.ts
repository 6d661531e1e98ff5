/** The most vehicles in one answer. */
export const mostResults = 25

/**
 * The last page of results that agents may read. An agent that looks for a vehicle can narrow the search instead; one that
 * reads further pages is copying the stock.
 */
export const deepestPage = 40

export interface ResultWindow {
  /** The site's own result page that contains the answer's, from 1. */
  readonly sitePage: number
  /** The part of that page's vehicles. */
  readonly from: number
  readonly to: number
}

/** The most vehicles of an answer: a site's longer pages are divided into equal parts. */
const sizeOf = (pageSize: number): number => Math.ceil(pageSize / partsOf(pageSize))

const partsOf = (pageSize: number): number => Math.ceil(pageSize / mostResults)

/**
 * Which vehicles an answer has.
 *
 * @param page of the agent, from 1
 * @param pageSize vehicles on a result page of the site
 */
export function findResultWindow(page: number, pageSize: number): ResultWindow {
  const parts = partsOf(pageSize)
  const from = ((page - 1) % parts) * sizeOf(pageSize)
  return {
    sitePage: Math.floor((page - 1) / parts) + 1,
    from,
    to: Math.min(from + sizeOf(pageSize), pageSize),
  }
}

/** How many pages the agent has for that many vehicles, also those below the deepest. */
export function countResultPages(total: number, pageSize: number): number {
  const whole = Math.floor(total / pageSize) * partsOf(pageSize)
  return whole + Math.ceil((total % pageSize) / sizeOf(pageSize))
}
