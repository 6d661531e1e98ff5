/**
 * The part of schema.org's vocabulary that pages use (https://schema.org/docs/full.html): each type has only the
 * properties that we write, so that the compiler rejects unknown names. URLs may be paths of the site. A package with
 * the whole vocabulary takes longer to compile than the rest of the project.
 */
interface Thing {
  readonly name?: string
  readonly description?: string
  readonly url?: string
  readonly image?: string | readonly string[]
}

export interface Person extends Thing {
  readonly '@type': 'Person'
}

interface Brand extends Thing {
  readonly '@type': 'Brand'
}

export interface QuantitativeValue {
  readonly '@type': 'QuantitativeValue'
  readonly value: number
  /** A UN/CEFACT unit code. */
  readonly unitCode?: string
  readonly unitText?: string
}

/** A value without a property of its own, such as the number of a licence. */
export interface PropertyValue {
  readonly '@type': 'PropertyValue'
  /** What kind of value it is. */
  readonly propertyID: string
  readonly value: string
}

export interface PostalAddress {
  readonly '@type': 'PostalAddress'
  readonly streetAddress?: string
  readonly addressLocality?: string
  readonly addressRegion?: string
  readonly postalCode?: string
  /** ISO 3166-1 alpha-2 code. */
  readonly addressCountry?: string
}

export interface GeoCoordinates {
  readonly '@type': 'GeoCoordinates'
  readonly latitude: number
  readonly longitude: number
}

export interface Place extends Thing {
  readonly '@type': 'Place'
  readonly address?: PostalAddress
}

/** Days by their English names; times as HH:MM; dates as YYYY-MM-DD. */
export interface OpeningHoursSpecification {
  readonly '@type': 'OpeningHoursSpecification'
  readonly dayOfWeek?: readonly string[]
  readonly opens: string
  readonly closes: string
  readonly validFrom?: string
  readonly validThrough?: string
}

interface Rating {
  readonly '@type': 'Rating'
  readonly ratingValue: number
  readonly bestRating: number
  readonly worstRating: number
}

interface AggregateRating {
  readonly '@type': 'AggregateRating'
  readonly ratingValue: number | string
  readonly reviewCount: number
  readonly bestRating: number
  readonly worstRating: number
}

interface Review {
  readonly '@type': 'Review'
  readonly author: Person
  readonly datePublished: string
  readonly reviewBody?: string
  readonly reviewRating: Rating
}

/** A dealer or one of its departments. */
export interface AutomotiveBusiness extends Thing {
  readonly '@type': 'AutoDealer' | 'AutoRepair' | 'AutoPartsStore'
  readonly logo?: string
  readonly identifier?: PropertyValue
  readonly email?: string
  readonly telephone?: string
  readonly sameAs?: readonly string[]
  readonly address?: PostalAddress
  readonly geo?: GeoCoordinates
  readonly openingHoursSpecification?: readonly OpeningHoursSpecification[]
  readonly specialOpeningHoursSpecification?: readonly OpeningHoursSpecification[]
  readonly department?: readonly AutomotiveBusiness[]
  readonly aggregateRating?: AggregateRating
  readonly review?: readonly Review[]
}

type ItemCondition = `https://schema.org/${'New' | 'Used'}Condition`

/** What a price is made of or covers. */
export interface PriceSpecification extends Thing {
  readonly '@type': 'PriceSpecification'
  readonly price: string
  readonly priceCurrency: string
}

/** A right to return what was bought, within a number of days. */
export interface MerchantReturnPolicy {
  readonly '@type': 'MerchantReturnPolicy'
  readonly returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow'
  readonly merchantReturnDays: number
  readonly returnMethod: 'https://schema.org/ReturnInStore'
  /** ISO 3166-1 alpha-2 code. */
  readonly applicableCountry: string
  readonly merchantReturnLink: string
}

export interface Offer extends Thing {
  readonly '@type': 'Offer'
  /** A number with a decimal point, as text. */
  readonly price?: string
  /** ISO 4217 code. */
  readonly priceCurrency?: string
  readonly priceSpecification?: PriceSpecification
  readonly hasMerchantReturnPolicy?: MerchantReturnPolicy
  readonly itemCondition?: ItemCondition
  readonly availability?: `https://schema.org/${'InStock' | 'PreOrder' | 'Reserved' | 'SoldOut'}`
  readonly availableAtOrFrom?: Place
  readonly validThrough?: string
  readonly seller?: AutomotiveBusiness
  readonly offeredBy?: AutomotiveBusiness
}

export interface OfferCatalog extends Thing {
  readonly '@type': 'OfferCatalog'
  readonly numberOfItems: number
  readonly itemListElement: readonly Offer[]
}

export interface Vehicle extends Thing {
  readonly '@type': 'Car' | 'Motorcycle' | 'BusOrCoach' | 'Vehicle'
  readonly brand?: Brand
  readonly model?: string
  readonly vehicleModelDate?: string
  readonly vehicleConfiguration?: string
  readonly vehicleIdentificationNumber?: string
  readonly sku?: string
  readonly bodyType?: string
  readonly color?: string
  readonly fuelType?: string
  readonly fuelConsumption?: QuantitativeValue
  readonly emissionsCO2?: number
  readonly vehicleTransmission?: string
  readonly driveWheelConfiguration?: string
  readonly vehicleSeatingCapacity?: number
  readonly weight?: QuantitativeValue
  readonly weightTotal?: QuantitativeValue
  readonly payload?: QuantitativeValue
  readonly mileageFromOdometer?: QuantitativeValue
  readonly itemCondition?: ItemCondition
  readonly offers?: Offer
}

export interface Article extends Thing {
  readonly '@type': 'Article'
  readonly headline: string
  /** YYYY-MM-DD */
  readonly datePublished: string
  readonly dateModified?: string
  readonly author: Person
  readonly publisher: AutomotiveBusiness
  readonly mainEntityOfPage: string
}

export interface Question extends Thing {
  readonly '@type': 'Question'
  /** YYYY-MM-DD */
  readonly datePublished?: string
  readonly acceptedAnswer: {
    readonly '@type': 'Answer'
    readonly text: string
    readonly datePublished?: string
  }
}

export interface FAQPage extends Thing {
  readonly '@type': 'FAQPage'
  readonly about?: Thing & { readonly '@type': 'Thing' }
  readonly mainEntity: readonly Question[]
}

export interface BreadcrumbList extends Thing {
  readonly '@type': 'BreadcrumbList'
  readonly itemListElement: readonly {
    readonly '@type': 'ListItem'
    readonly position: number
    readonly name: string
    readonly item: string
  }[]
}
