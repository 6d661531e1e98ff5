import { createContext } from 'react'
import type { LiveNews, LiveState } from './live-news.types.ts'

export interface Live {
  /** @returns the function that stops the listening */
  listen(listener: (news: LiveNews) => void): () => void
  /** Runs work while somebody looks at the page, or as soon as somebody does. */
  run(work: () => void): void
  /** Loads the page's data again, at most once a second. */
  load(): void
}

const nothing = () => undefined

export const LiveContext = createContext<Live>({
  listen: () => nothing,
  run: (work) => work(),
  load: nothing,
})
export const LiveStateContext = createContext<LiveState>('connecting')
