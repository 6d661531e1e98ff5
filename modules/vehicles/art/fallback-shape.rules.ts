import type { StudioShape } from './studio-styles.ts'

/** The shape of the vehicles that a site with this template mostly sells. */
export function decideFallbackShape(template: string): StudioShape {
  const shapeOfTemplate: Readonly<Record<string, StudioShape>> = {
    Camper: 'caravan',
    Motorcycle: 'motorcycle',
    RV: 'motorhome',
    Truck: 'truck',
    Trucks: 'truck',
  }
  return shapeOfTemplate[template] ?? 'hatch'
}
