/** A type of schema.org as our pages use it: its required and its optional properties. */
export interface StructuredType {
  readonly must: readonly string[]
  readonly may: readonly string[]
}

const thing = ['name', 'url', 'image', 'description', '@id', 'sameAs', 'identifier']
const place = ['address', 'geo', 'hasMap', 'telephone', 'photo', 'logo']
const hours = ['openingHoursSpecification', 'specialOpeningHoursSpecification']
const business = [...thing, ...place, ...hours, 'email', 'legalName', 'department', 'priceRange']
const organization = [...business, 'parentOrganization', 'contactPoint', 'areaServed', 'brand']
const rated = ['aggregateRating', 'review']
const seller = [...organization, ...rated, 'currenciesAccepted', 'paymentAccepted', 'makesOffer']
const vehicle = [
  ...thing,
  ...rated,
  'manufacturer',
  'vehicleModelDate',
  'vehicleConfiguration',
  'bodyType',
  'color',
  'fuelType',
  'driveWheelConfiguration',
  'vehicleTransmission',
  'vehicleIdentificationNumber',
  'vehicleSeatingCapacity',
  'vehicleEngine',
  'mileageFromOdometer',
  'numberOfDoors',
  'itemCondition',
  'offers',
  'sku',
  'category',
  'productionDate',
  'model',
  'brand',
  'weight',
  'payload',
  'weightTotal',
  'fuelConsumption',
  'emissionsCO2',
]
const article = ['dateModified', 'publisher', 'mainEntityOfPage', 'articleBody', 'articleSection']

/** Properties by their names at schema.org; another name is a mistake, or has to be added here. */
export const structuredTypes: Readonly<Record<string, StructuredType>> = {
  AutoDealer: { must: ['name'], may: seller },
  AutoRepair: { must: ['name'], may: seller },
  AutoPartsStore: { must: ['name'], may: seller },
  Organization: { must: ['name'], may: seller },
  Person: { must: ['name'], may: [...thing, 'jobTitle', 'telephone', 'email', 'worksFor'] },
  Brand: { must: ['name'], may: [...thing, 'logo'] },
  PostalAddress: {
    must: ['addressLocality', 'addressCountry'],
    may: ['streetAddress', 'addressRegion', 'postalCode'],
  },
  GeoCoordinates: { must: ['latitude', 'longitude'], may: [] },
  OpeningHoursSpecification: {
    must: ['opens', 'closes'],
    may: ['dayOfWeek', 'validFrom', 'validThrough', 'name', 'description'],
  },
  ContactPoint: {
    must: ['telephone'],
    may: ['contactType', 'email', 'areaServed', 'hoursAvailable', 'name'],
  },
  AggregateRating: {
    must: ['ratingValue', 'reviewCount'],
    may: ['bestRating', 'worstRating', 'itemReviewed', 'ratingCount'],
  },
  Review: {
    must: ['author', 'reviewRating'],
    may: ['datePublished', 'reviewBody', 'itemReviewed', 'image', 'name', 'publisher'],
  },
  Rating: { must: ['ratingValue'], may: ['bestRating', 'worstRating'] },
  Car: { must: ['name', 'brand', 'model'], may: vehicle },
  Motorcycle: { must: ['name', 'brand'], may: vehicle },
  BusOrCoach: { must: ['name', 'brand'], may: vehicle },
  Vehicle: { must: ['name', 'brand'], may: vehicle },
  Product: { must: ['name'], may: [...thing, ...rated, 'brand', 'offers', 'sku', 'category'] },
  ProductGroup: {
    must: ['name'],
    may: [...thing, ...rated, 'brand', 'offers', 'hasVariant', 'variesBy', 'productGroupID'],
  },
  ProductModel: { must: ['name'], may: [...thing, ...rated, 'brand', 'offers', 'category'] },
  Service: {
    must: ['name'],
    may: [...thing, 'provider', 'offers', 'serviceType', 'areaServed', 'hasOfferCatalog'],
  },
  OfferCatalog: { must: ['name'], may: [...thing, 'itemListElement', 'numberOfItems'] },
  PropertyValue: { must: ['propertyID', 'value'], may: ['name'] },
  PriceSpecification: { must: ['price', 'priceCurrency'], may: ['name', 'description'] },
  MerchantReturnPolicy: {
    must: ['returnPolicyCategory', 'applicableCountry'],
    may: ['merchantReturnDays', 'returnMethod', 'merchantReturnLink', 'returnFees'],
  },
  Offer: {
    must: [],
    may: [
      ...thing,
      'price',
      'priceCurrency',
      'itemCondition',
      'availability',
      'seller',
      'offeredBy',
      'itemOffered',
      'priceValidUntil',
      'validFrom',
      'validThrough',
      'availabilityStarts',
      'availabilityEnds',
      'eligibleRegion',
      'priceSpecification',
      'hasMerchantReturnPolicy',
      'availableAtOrFrom',
    ],
  },
  AggregateOffer: {
    must: ['lowPrice', 'priceCurrency'],
    may: ['itemCondition', ...thing, 'highPrice', 'offerCount', 'offers', 'availability', 'seller'],
  },
  UnitPriceSpecification: {
    must: ['price', 'priceCurrency'],
    may: ['unitCode', 'unitText', 'referenceQuantity', 'name', 'description'],
  },
  QuantitativeValue: { must: ['value'], may: ['unitCode', 'unitText', 'minValue', 'maxValue'] },
  EngineSpecification: {
    must: [],
    may: [...thing, 'fuelType', 'engineDisplacement', 'enginePower'],
  },
  BreadcrumbList: { must: ['itemListElement'], may: ['numberOfItems', 'name'] },
  ItemList: { must: ['itemListElement'], may: [...thing, 'numberOfItems', 'itemListOrder'] },
  ListItem: { must: ['position'], may: ['name', 'item', 'url', 'image'] },
  FAQPage: { must: ['mainEntity'], may: [...thing, 'about'] },
  Question: { must: ['name', 'acceptedAnswer'], may: ['answerCount', 'text', 'datePublished'] },
  Answer: { must: ['text'], may: ['url', 'datePublished'] },
  Thing: { must: ['name', 'url'], may: thing },
  Article: { must: ['headline', 'datePublished', 'author'], may: [...thing, ...article] },
  NewsArticle: { must: ['headline', 'datePublished', 'author'], may: [...thing, ...article] },
  BlogPosting: { must: ['headline', 'datePublished', 'author'], may: [...thing, ...article] },
  ImageObject: { must: ['url'], may: [...thing, 'width', 'height', 'caption'] },
  VideoObject: {
    must: ['name', 'thumbnailUrl', 'uploadDate'],
    may: [...thing, 'contentUrl', 'embedUrl', 'duration'],
  },
  WebSite: { must: ['name', 'url'], may: [...thing, 'potentialAction', 'publisher', 'inLanguage'] },
  WebPage: { must: ['name'], may: [...thing, 'mainEntity', 'breadcrumb', 'isPartOf'] },
  ContactPage: { must: [], may: [...thing, 'mainEntity', 'about'] },
  CollectionPage: { must: ['name'], may: [...thing, 'mainEntity', 'about', 'hasPart'] },
  JobPosting: {
    must: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
    may: ['employmentType', 'validThrough', 'baseSalary', 'url', 'identifier', 'directApply'],
  },
  Place: { must: ['address'], may: [...thing, ...place, ...hours] },
  SearchAction: { must: ['target', 'query-input'], may: [] },
  EntryPoint: { must: ['urlTemplate'], may: [] },
}
