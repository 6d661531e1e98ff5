import { useEffect } from 'react'

/** Marks the document as hydrated, for tests that wait for it. */
export function useHydrationMark(isHydrated: boolean): void {
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset['hydrated'] = ''
  }, [isHydrated])
}

/**
 * `useHydrationMark` as an element. Inside a Suspense boundary with a lazily loaded page, the element is hydrated
 * together with that page.
 */
export function HydrationMark() {
  useHydrationMark(true)
  return null
}
