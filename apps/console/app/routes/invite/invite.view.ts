import type { StaffRole } from '#modules/staff/access/membership.types.ts'
import type { InvitablePlace } from '#modules/staff/service/staff-service.types.ts'
import { roleWords } from '../../words/role-words.ts'

export interface PlaceChoice {
  /** In the address and in the form, such as 'site-3'. */
  readonly key: string
  readonly name: string
}

export interface InviteView {
  readonly places: readonly PlaceChoice[]
  /** The place that the form is for. */
  readonly place: PlaceChoice
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
  places: places.map(buildChoice),
  place: buildChoice(place),
  roles: place.roles.map((role) => ({ role, label: roleWords[role] })),
  locations: place.locations,
  hasCategories: place.scope.kind === 'site',
})

const buildChoice = (place: InvitablePlace): PlaceChoice => ({
  key: buildPlaceKey(place),
  name:
    place.scope.kind === 'platform'
      ? 'The whole platform'
      : place.scope.kind === 'group'
        ? `${place.name}, every site`
        : place.name,
})
