import { useSyncExternalStore } from 'react'

const name = 'shortcuts'
const changed = new EventTarget()

const areOn = (): boolean => {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    // A browser may refuse storage.
    return true
  }
}

/** Whether single keys do something in this browser. WCAG 2.1.4: people who speak their keys can switch them off. */
export const useShortcutsSetting = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      changed.addEventListener('change', onChange)
      addEventListener('storage', onChange)
      return () => {
        changed.removeEventListener('change', onChange)
        removeEventListener('storage', onChange)
      }
    },
    areOn,
    () => true,
  )

export function setShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    return
  }
  changed.dispatchEvent(new Event('change'))
}
