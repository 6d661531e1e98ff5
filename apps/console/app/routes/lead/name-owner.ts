import type { LeadView } from './lead.view.ts'

/** The name of an owner as a reader of the lead sees it. */
export function nameOwner(
  id: string | null,
  { owners, work, personId }: Pick<LeadView, 'owners' | 'work' | 'personId'>,
): string {
  if (id === null) return 'Nobody'
  if (id === personId) return 'You'
  const found = owners.find((each) => each.id === id)?.name
  return found ?? (id === work.ownerId ? (work.ownerName ?? 'Somebody else') : 'Somebody else')
}
