import type { SubjectView } from '#modules/forms/form.types.ts'
import type { ShopperField } from '../hold/shopper.rules.ts'
import type { CourtesyMessage } from '../service/courtesy-words.view.ts'

export interface PlaceView {
  readonly name: string
  readonly address: string
  readonly mapHref: string
}

export interface PhoneView {
  readonly text: string
  readonly href: string
}

/** What every state of the page shows. */
export interface CourtesyFrame {
  /** `car`: within a sentence. */
  readonly noun: string
  readonly place: PlaceView | null
  readonly phone: PhoneView | null
  /** The vehicle's page. */
  readonly vehicleHref: string
  readonly vehicleTitle: string
  readonly searchHref: string
}

/** A refusal, as its page shows it. */
export interface RefusalView extends CourtesyMessage {
  /** The page where the vehicle is reserved with a deposit; null: it cannot be. */
  readonly reserveHref: string | null
}

export type CourtesyResult =
  | {
      readonly kind: 'form'
      readonly subject: SubjectView
      /** Until when it would be kept: `3:40 pm`. */
      readonly until: string
      readonly optIn: { readonly wording: string; readonly preticked: boolean }
      readonly terms: string
      readonly privacyHref: string | null
      /** Null: the site does not check its senders. */
      readonly botSiteKey: string | null
    }
  | {
      readonly kind: 'code'
      readonly subject: SubjectView
      readonly email: string
      /** What is wrong with the code that was entered; null: none was. */
      readonly error: string | null
      /** The form again, for another code or address. */
      readonly againHref: string
      /** No mail server: mails are read on a page for developers. */
      readonly isShown: boolean
    }
  | ({ readonly kind: 'refused' } & RefusalView)
  | {
      readonly kind: 'kept'
      readonly until: string
      readonly reference: string
      readonly stockNumber: string
    }
  | ({
      readonly kind: 'ended'
      readonly reference: string
      /** What staff wrote. */
      readonly note: string | null
    } & RefusalView)

/** What came of a form of the page; undefined: none was posted. */
export type CourtesyPosted =
  | {
      readonly kind: 'faulty'
      readonly errors: Readonly<Record<string, string>>
      readonly values: Readonly<Record<ShopperField, string>>
      readonly optIn: boolean
      readonly notice: string | null
    }
  | ({ readonly kind: 'refused' } & RefusalView)
  | undefined
