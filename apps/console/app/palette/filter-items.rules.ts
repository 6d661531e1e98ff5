import type { PaletteGroup, PaletteItem } from './palette.types.ts'

/** The screens and actions whose words begin with what was typed; all of them while nothing is typed. */
export function filterItems(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const typed = text.trim().toLowerCase().split(/\s+/)
  return items.filter(({ label }) => {
    const words = label.toLowerCase().split(/\s+/)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  })
}

/** The item that is chosen after moving up or down from another, around the ends. */
export function moveChoice(
  groups: readonly PaletteGroup[],
  chosen: string | undefined,
  by: 1 | -1,
): string | undefined {
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id))
  const at = chosen === undefined ? -1 : ids.indexOf(chosen)
  if (at === -1) return by === 1 ? ids[0] : ids.at(-1)
  return ids[(at + by + ids.length) % ids.length]
}
