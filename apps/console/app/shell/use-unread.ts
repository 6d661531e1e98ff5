import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { InboxCount } from '#modules/inbox/list/list-inbox.ts'
import { useNews } from '../live/use-live.ts'

/** The number of unread leads, which live updates keep current. The title of the browser's tab shows it too. */
export function useUnread(loaded: InboxCount | null): InboxCount | null {
  const [fetched, setFetched] = useState<{
    readonly of: InboxCount | null
    readonly unread: InboxCount
  }>()
  const isReader = loaded !== null
  useNews(
    ({ kind }) => isReader && (kind === 'lead' || kind === 'read'),
    () => {
      if (!isReader) return
      fetchUnread().then(
        (unread) => setFetched({ of: loaded, unread }),
        // Without a response the last number stays.
        () => undefined,
      )
    },
  )
  // The page's own number is newer once the page is loaded again.
  const unread = fetched !== undefined && fetched.of === loaded ? fetched.unread : loaded
  useTitleMark(unread === null || unread.count === 0 ? '' : `(${wordUnread(unread)}) `)
  return unread
}

async function fetchUnread(): Promise<InboxCount> {
  const response = await fetch('/unread')
  if (!response.ok) throw new Error(`the unread leads: ${response.status}`)
  return (await response.json()) as InboxCount
}

export const wordUnread = ({ count, isMore }: InboxCount): string => `${count}${isMore ? '+' : ''}`

/** Puts a mark before the title that the page has. Pages set their own title, so it is set again with each of them. */
function useTitleMark(mark: string): void {
  const { key } = useLocation()
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\+?\) /, '')
    document.title = mark + title
  }, [mark, key])
}
