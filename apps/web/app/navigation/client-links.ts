import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useShell } from '../shell/use-shell.ts'

/**
 * Lets plain links inside `area` navigate without loading a new document, where they lead to a search or a
 * vehicle: those pages hydrate too. The links stay plain: cards cost less so, and work without script.
 */
export function useClientLinks(area: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  const vehiclePrefix = `/${useShell().addressWord}/`
  useEffect(() => {
    const element = area.current
    if (element === null) return
    const hydrates = (path: string) => path.startsWith('/search/') || path.startsWith(vehiclePrefix)
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (link === null || !isPlainClick(event) || link.target !== '' || link.hash !== '') return
      if (link.origin !== window.location.origin || !hydrates(link.pathname)) return
      event.preventDefault()
      void navigate(link.pathname + link.search)
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [area, navigate, vehiclePrefix])
}

/** Not one that opens a new tab or window, or that another listener has handled. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}
