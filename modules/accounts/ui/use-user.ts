import { useEffect, useState } from 'react'
import { authPath } from '../scripts/watchlist-path.ts'

/**
 * The signed-in user, for pages that are the same for everybody. §8: a failure to load it is only
 * logged; the visitor then sees the signed-out page.
 */
export function useUser(): { readonly email: string } | null {
  const [user, setUser] = useState<{ readonly email: string } | null>(null)
  useEffect(() => {
    if (!/(?:^|; )account=1(?:;|$)/.test(document.cookie)) return
    let isCurrent = true
    fetch(authPath)
      .then((response) => response.json())
      .then(({ user: found = null }: { user?: { readonly email: string } | null }) => {
        if (isCurrent) setUser(found)
      })
      .catch((error: unknown) => reportError(error))
    return () => {
      isCurrent = false
    }
  }, [])
  return user
}
