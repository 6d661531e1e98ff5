import type { FieldErrors, PlateLookupPlan, PostedValues } from '../form.types.ts'
import { fieldMessages } from '../field-messages.ts'

/** The part of a looked-up vehicle that a form fills in. */
export interface VehicleOfPlate {
  readonly make: string
  readonly model: string
  readonly year: number
  readonly badge: string | null
  readonly colour: string | null
}

/** The result of looking up a plate. */
export type PlateLookupOutcome =
  | { readonly kind: 'found'; readonly vehicle: VehicleOfPlate }
  | { readonly kind: 'bad-rego' | 'bad-state' | 'not-found' | 'not-offered' | 'unavailable' }
  /** The site checks that senders are people, and no valid token was sent. */
  | { readonly kind: 'no-person' }
  /** The visitor's limit, or the site's daily limit, is reached. */
  | { readonly kind: 'too-many' }

/** What a form shows after a lookup. */
export interface LookedUpPlate {
  /** Values of the controls to fill in. */
  readonly values: PostedValues
  readonly errors: FieldErrors
  /** Messages shown beside the plate. */
  readonly notes: FieldErrors
}

const byHand = 'Please write make and model below.'
const noPerson =
  'Plates are looked up only once our check has seen that a person asks, and it could not see that.'

/**
 * A looked-up plate fills in make, model and year, which the visitor can still change. If the
 * lookup fails, they type them: a lookup never prevents a booking.
 *
 * @param rego name of the plate's field
 */
export function takeLookedUp(
  rego: string,
  { stateField, fills }: PlateLookupPlan,
  outcome: PlateLookupOutcome,
): LookedUpPlate {
  const nothing = { values: {}, errors: {}, notes: {} }
  switch (outcome.kind) {
    case 'found': {
      const { make, model, year } = outcome.vehicle
      return {
        ...nothing,
        values: {
          [fills.make]: [make],
          [fills.model]: [model],
          ...(fills.year === null ? {} : { [fills.year]: [String(year)] }),
        },
        notes: { [rego]: `It is a ${nameFound(outcome.vehicle)}. Change below what is not so.` },
      }
    }
    case 'bad-rego':
      return { ...nothing, errors: { [rego]: fieldMessages.rego } }
    case 'bad-state':
      return { ...nothing, errors: { [stateField ?? rego]: 'Choose the state of the plate.' } }
    case 'not-found':
      return { ...nothing, notes: { [rego]: `We know no vehicle with this plate. ${byHand}` } }
    case 'not-offered':
    case 'unavailable':
      return { ...nothing, notes: { [rego]: `We cannot look plates up just now. ${byHand}` } }
    case 'no-person':
      return { ...nothing, notes: { [rego]: `${noPerson} ${byHand}` } }
    case 'too-many':
      return {
        ...nothing,
        notes: { [rego]: `No more plates can be looked up just now. ${byHand}` },
      }
  }
}

/** `2019 Toyota Corolla Ascent Sport, White` */
function nameFound({ year, make, model, badge, colour }: VehicleOfPlate): string {
  const name = [year, make, model, badge].filter((word) => word !== null).join(' ')
  return colour === null ? name : `${name}, ${colour}`
}
