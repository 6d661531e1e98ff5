import { useContext } from 'react'
import { PlacesContext } from '../../shortcuts/places-context.ts'
import { ShortcutList } from '../../shortcuts/shortcut-list.tsx'
import { setShortcuts, useShortcutsSetting } from '../../shortcuts/shortcuts-setting.ts'

/** The keyboard shortcuts, and the switch for those of a single key. */
export function ShortcutSettings() {
  const isOn = useShortcutsSetting()
  const places = useContext(PlacesContext)
  return (
    <section id="shortcuts" aria-labelledby="shortcuts-heading">
      <h2 id="shortcuts-heading">Keyboard shortcuts</h2>
      <label className="tick">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setShortcuts(event.target.checked)}
        />
        Single keys do something, in this browser
      </label>
      <ShortcutList places={places} isOn={isOn} />
    </section>
  )
}
