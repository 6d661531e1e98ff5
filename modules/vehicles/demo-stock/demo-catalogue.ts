import campers from '#db/demo/catalogue/campers.json' with { type: 'json' }
import cars from '#db/demo/catalogue/cars.json' with { type: 'json' }
import motorcycles from '#db/demo/catalogue/motorcycles.json' with { type: 'json' }
import rvs from '#db/demo/catalogue/rvs.json' with { type: 'json' }
import trucks from '#db/demo/catalogue/trucks.json' with { type: 'json' }
import camperWords from '#db/demo/catalogue/wording-campers.json' with { type: 'json' }
import carWords from '#db/demo/catalogue/wording-cars.json' with { type: 'json' }
import motorcycleWords from '#db/demo/catalogue/wording-motorcycles.json' with { type: 'json' }
import rvWords from '#db/demo/catalogue/wording-rvs.json' with { type: 'json' }
import truckWords from '#db/demo/catalogue/wording-trucks.json' with { type: 'json' }
import { catalogueSchema, wordingSchema } from './catalogue.schema.ts'
import type { Catalogue, Wording } from './catalogue.schema.ts'
import type { StockPlan } from './stock-plan.schema.ts'

export type CatalogueName = StockPlan['catalogue']

const catalogues: Readonly<Record<CatalogueName, unknown>> = {
  cars,
  trucks,
  motorcycles,
  campers,
  rvs,
}

const wordings: Readonly<Record<CatalogueName, unknown>> = {
  cars: carWords,
  trucks: truckWords,
  motorcycles: motorcycleWords,
  campers: camperWords,
  rvs: rvWords,
}

/** Makes, models and grades of one kind of vehicle (db/demo/catalogue). */
export function getCatalogue(name: CatalogueName): Catalogue {
  return catalogueSchema.parse(catalogues[name])
}

/** Paints, equipment and sentences of one kind of vehicle (db/demo/catalogue). */
export function getWording(name: CatalogueName): Wording {
  return wordingSchema.parse(wordings[name])
}
