import type { PaletteItem } from '../palette/palette.types.ts'

/** The screens of a person, and what they often do there, for the command palette. */
export function listPaletteItems(
  places: readonly { readonly to: string; readonly label: string }[],
  mayInvite: boolean,
): readonly PaletteItem[] {
  const readsLeads = places.some(({ to }) => to === '/leads')
  const found = (to: string, label: string) => ({ id: `go-${to}`, label, detail: '', to })
  return [
    ...places.map(({ to, label }) => found(to, label)),
    ...(readsLeads
      ? [
          found('/leads?owner=nobody&state=new', 'New leads that nobody has'),
          found('/leads?owner=me&state=in-progress', 'My leads in progress'),
          found('/leads?unread=1', 'Unread leads'),
        ]
      : []),
    ...(mayInvite ? [found('/people/invite', 'Invite somebody')] : []),
    found('/you#shortcuts', 'Keyboard shortcuts'),
  ]
}
