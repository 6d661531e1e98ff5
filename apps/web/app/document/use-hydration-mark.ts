import { useEffect } from 'react'

/** Marks the document as hydrated, for tests that wait for it. */
export function useHydrationMark(isHydrated: boolean): void {
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset['hydrated'] = ''
  }, [isHydrated])
}

/** The same as an element: beside a lazily loaded page, in one Suspense boundary, it is hydrated together with it. */
export function HydrationMark() {
  useHydrationMark(true)
  return null
}
