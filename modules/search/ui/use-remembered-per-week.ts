import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { KeyValueStore } from '#modules/forms/ui/storage/stored-values.ts'
import type { PerWeekView } from '../page/search-page.types.ts'
import { forgetPerWeek, readRemembered, rememberPerWeek } from '../per-week/per-week-storage.ts'

/** A browser that forbids storage throws as soon as the property is read. */
const store: KeyValueStore = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

const findSlug = (): string => document.documentElement.dataset['site'] ?? ''

/**
 * Remembers in the visitor's browser that they chose prices per week, and shows them on pages opened without this
 * choice. Only the browser can do this, because pages are cached and the same for everybody.
 */
export function useRememberedPerWeek({ chosen }: PerWeekView) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  /** Whether the visitor made the choice that is shown: a link from somebody else is not remembered. */
  const isOwn = useRef(false)
  useEffect(() => {
    if (chosen !== null) {
      const { deposit, months } = chosen
      if (isOwn.current) rememberPerWeek(store, findSlug(), { deposit, term: months })
      return
    }
    // A page that could not be fetched shows earlier results, to which this choice was added already.
    if (new URLSearchParams(search).has('pay')) return
    const remembered = readRemembered(store, findSlug())
    if (remembered === null) return
    isOwn.current = true
    const { deposit, term } = remembered
    const added = `pay=week&deposit=${deposit}&term=${term}`
    void navigate(`${pathname}${search}${search === '' ? '?' : '&'}${added}`, {
      replace: true,
      preventScrollReset: true,
    })
  }, [chosen, navigate, pathname, search])
  return {
    remember: () => {
      isOwn.current = true
    },
    forget: () => {
      isOwn.current = false
      forgetPerWeek(store, findSlug())
    },
  }
}
