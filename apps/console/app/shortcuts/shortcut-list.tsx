import { assignLetters } from './shortcut.rules.ts'

interface ShortcutListProps {
  readonly places: readonly { readonly to: string; readonly label: string }[]
  readonly isOn: boolean
}

/** What each key does. With single keys switched off, only the key with Ctrl works. */
export function ShortcutList({ places, isOn }: ShortcutListProps) {
  const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['Ctrl', 'K'], 'Find anything'],
    ...(isOn
      ? [
          ...assignLetters(places).map(
            ({ letter, label }) => [['G', letter.toUpperCase()], `Go to ${label}`] as const,
          ),
          [['J'], 'Next lead in the list'] as const,
          [['K'], 'Previous lead in the list'] as const,
          [['?'], 'Show these shortcuts'] as const,
        ]
      : []),
  ]
  return (
    <dl className="shortcuts">
      {keys.map(([each, what]) => (
        <div key={what}>
          <dt>
            {each.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  )
}
