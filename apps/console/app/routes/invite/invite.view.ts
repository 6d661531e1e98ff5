import type { StaffRole } from '#modules/staff/access/membership.types.ts'
import type { InvitablePlace } from '#modules/staff/service/staff-service.types.ts'
import type { Option } from '../../parts/option.types.ts'
import { roleWords } from '../../words/role-words.ts'

export interface InviteView {
  readonly places: readonly Option[]
  /** The place that the form is for. */
  readonly place: {
    /** In the address and in the form, such as 'site-3'. */
    readonly key: string
    readonly name: string
  }
  readonly roles: readonly { readonly role: StaffRole; readonly label: string }[]
  readonly locations: InvitablePlace['locations']
  /** Whether a role here can be limited to categories of enquiries. */
  readonly hasCategories: boolean
}

/** The key of a place in an address. */
export function buildPlaceKey({ scope }: InvitablePlace): string {
  if (scope.kind === 'site') return `site-${scope.siteId}`
  return scope.kind === 'group' ? `group-${scope.groupId}` : 'platform'
}

/** The place with this key, without one the first; undefined if the actor may not invite there, or anywhere. */
export const findPlace = (
  places: readonly InvitablePlace[],
  key: string | null,
): InvitablePlace | undefined =>
  key === null ? places[0] : places.find((place) => buildPlaceKey(place) === key)

export const buildInvite = (
  places: readonly InvitablePlace[],
  place: InvitablePlace,
): InviteView => ({
  places: places.map((each) => ({ value: buildPlaceKey(each), label: namePlace(each) })),
  place: { key: buildPlaceKey(place), name: namePlace(place) },
  roles: place.roles.map((role) => ({ role, label: roleWords[role] })),
  locations: place.locations,
  hasCategories: place.scope.kind === 'site',
})

function namePlace({ scope, name }: InvitablePlace): string {
  if (scope.kind === 'platform') return 'The whole platform'
  return scope.kind === 'group' ? `${name}, every site` : name
}
