import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { isForPage } from './is-for-page.ts'
import { useShortcutsSetting } from './shortcuts-setting.ts'

/**
 * `j` and `k` move the focus down and up the links of a list.
 *
 * @param ids the rows in their order
 * @param openId the row from which they begin; undefined: the first one
 * @returns notes the link of a row, for its `ref`; the same function for each render
 */
export function useRowKeys(ids: readonly string[], openId: string | undefined) {
  const isOn = useShortcutsSetting()
  const links = useRef(new Map<string, HTMLElement>())
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    if (by === 0 || !isOn || !isForPage(event)) return
    const focused = ids.findIndex((id) => links.current.get(id) === document.activeElement)
    const from = focused === -1 ? ids.indexOf(openId ?? '') : focused
    const next = Math.min(ids.length - 1, Math.max(0, from + by))
    links.current.get(ids[next] ?? '')?.focus()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return useCallback((id: string, link: HTMLElement | null) => {
    if (link === null) links.current.delete(id)
    else links.current.set(id, link)
  }, [])
}
