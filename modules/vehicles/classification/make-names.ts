import { heavyTrucks } from './heavy-trucks.ts'
import { modelsOfMake } from './model-names.ts'

/** Makes whose spelling in our tables of models differs from the maker's. */
const asWritten: Readonly<Record<string, string>> = {
  Citroen: 'Citroën',
  Mini: 'MINI',
  Skoda: 'Škoda',
  Ssangyong: 'SsangYong',
  'Great Wall': 'GWM',
  'Isuzu Trucks': 'Isuzu',
}

/** Further makes: of motorcycles, campers and RVs, and of cars that are not in our tables of models. */
const others =
  'Acura, Airstream, Aprilia, Avida, Benelli, Buick, Cadillac, Can-Am, CFMOTO, Coachmen, Coromal, Cub Campers, Denza, Ducati, Entegra, Fisker, Fleetwood, Forest River, GasGas, Grand Design, Harley-Davidson, Heartland, Husqvarna, Indian, Jayco, JAC, Kawasaki, Keystone, KTM, Leapmotor, Lincoln, LiveWire, Lotus Caravans, Lucid, MDC, Mercury, Moto Guzzi, MV Agusta, New Age, Newmar, Oldsmobile, Omoda Jaecoo, Patriot Campers, Plymouth, Polaris, Pontiac, Rivian, Royal Enfield, Saturn, Scion, Smart, Thor, Tiffin, Triumph, Vespa, Winnebago, Xpeng, Yamaha, Zeekr, Zontes'

/** All makes that the platform knows, in the maker's spelling. */
export const makeNames: readonly string[] = [
  ...new Set([
    ...Object.keys(modelsOfMake).map((name) => asWritten[name] ?? name),
    ...Object.keys(heavyTrucks).map((name) => asWritten[name] ?? name),
    ...others.split(', '),
  ]),
]

/** Other names of a make: abbreviations, former names, and names of importers. */
export const otherMakeNames: Readonly<Record<string, string>> = {
  'Aston Martin': 'Aston',
  Chevrolet: 'Chevy',
  Fuso: 'Mitsubishi Fuso',
  GWM: 'Great Wall, Great Wall Motors, GWM Great Wall',
  'Harley-Davidson': 'Harley',
  Isuzu: 'Isuzu Ute, Isuzu UTE Australia, Isuzu Trucks',
  'Mercedes-Benz': 'Mercedes, Merc, MB, Mercedes-AMG, Mercedes Benz Vans',
  'Rolls-Royce': 'Rolls',
  SsangYong: 'KGM SsangYong, SsangYong KGM',
  UD: 'UD Trucks, Nissan UD, Nissan Diesel',
  Volkswagen: 'VW, Volkswagon, Volkswagen Commercial, VW Commercial',
  Volvo: 'Volvo Trucks, Volvo Truck',
}
