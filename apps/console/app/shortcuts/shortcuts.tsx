import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isForPage } from './is-for-page.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { assignLetters, decideKey } from './shortcut.rules.ts'
import { useShortcutsSetting } from './shortcuts-setting.ts'

interface ShortcutsProps {
  readonly places: readonly { readonly to: string; readonly label: string }[]
}

/** How long after 'g' its letter is waited for. */
const pendingMs = 1500

/** The keys that work on every screen, and the button that shows them. */
export function Shortcuts({ places }: ShortcutsProps) {
  const isOn = useShortcutsSetting()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [pendingSince, setPendingSince] = useState(-pendingMs)
  const letters = assignLetters(places)
  const id = useId()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.key === 'Shift' || !isForPage(event)) return
    const isPending = event.timeStamp - pendingSince < pendingMs
    const outcome = decideKey(event.key, isPending, letters)
    setPendingSince(outcome.kind === 'pending' ? event.timeStamp : -pendingMs)
    if (outcome.kind === 'go') void navigate(outcome.to)
    if (outcome.kind === 'help') dialog.current?.showModal()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className="button button--quiet rail__keys"
        {...(isOn ? { 'aria-keyshortcuts': '?' } : {})}
        onClick={() => dialog.current?.showModal()}
      >
        Shortcuts
      </button>
      <dialog ref={dialog} className="confirmation" aria-labelledby={`${id}-heading`}>
        <h2 id={`${id}-heading`}>Keyboard shortcuts</h2>
        <ShortcutList places={places} isOn={isOn} />
        <div className="confirmation__buttons">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
          <Link
            to="/you#shortcuts"
            className="button button--quiet"
            onClick={() => dialog.current?.close()}
          >
            {isOn ? 'Switch them off' : 'Switch them on'}
          </Link>
        </div>
      </dialog>
    </>
  )
}
