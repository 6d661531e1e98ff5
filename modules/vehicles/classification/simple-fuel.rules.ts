import { findWordGroup } from './word-groups.rules.ts'

export const fuelGroups = [
  'Petrol',
  'Diesel',
  'Hybrid',
  'Plug-in Hybrid',
  'Electric',
  'LPG',
  'LPG/Petrol',
  'Hydrogen',
] as const
type FuelGroup = (typeof fuelGroups)[number]

/** Dealers' words for fuels, reduced to letters and digits. */
const wordsOfGroup: Readonly<Record<FuelGroup, string>> = {
  Petrol:
    'petrol unleaded ulp premium pulp premiumunleaded petrolpremium petrolunleaded petrolpremiumulp petrolunleadedulp premiumunleadedpetrol unleadedpetrol regularunleaded regular benzine benzin petrol91 petrol95 petrol98 ulp91 ulp95 ulp98 leaded super gasoline gas91 gas95 gas98 91ron 95ron 98ron e10 e85 flex flexfuel p',
  Diesel: 'diesel turbodiesel dieselturbo tdi tdci hdi crd cdi dsl derv biodiesel d',
  Hybrid:
    'hybrid petrolhybrid hybridpetrol petrolelectric petrolelectrichybrid electricpetrol dieselhybrid dieselelectric mildhybrid mhev hev selfcharginghybrid hybridelectric petrolelectricmotor',
  'Plug-in Hybrid':
    'pluginhybrid phev pluginhybridelectric pluginhybridelectricvehicle petrolpluginhybrid hybridplugin pluginpetrolelectric erev rangeextender',
  Electric: 'electric ev bev batteryelectric fullelectric fullyelectric electricity e',
  LPG: 'lpg lpgas liquidpetroleumgas liquefiedpetroleumgas liquifiedpetroleumgas autogas lpgonly cng naturalgas',
  'LPG/Petrol':
    'lpgpetrol petrollpg petrolorlpg petrolorlpgdual petrolandlpg dualfuel bifuel dualfuellpg unleadedlpg lpgunleaded ulplpg lpgulp petrolgas gaspetrol petrollpgdual',
  Hydrogen: 'hydrogen fuelcell fcev hydrogenfuelcell',
}

/**
 * The fuels that dealers' words combine with electric: 'Unleaded Petrol/Electric', 'Premium Unleaded/Electric',
 * 'Diesel/Electric Hybrid'.
 */
const withElectric = ['Petrol', 'Diesel'] as const

const groupOfWord: ReadonlyMap<string, FuelGroup> = new Map([
  ...withElectric
    .flatMap((group) => wordsOfGroup[group].split(' '))
    .flatMap((word) => [
      `${word}electric`,
      `electric${word}`,
      `${word}electrichybrid`,
      `${word}hybrid`,
      `hybrid${word}`,
    ])
    .map((word) => [word, 'Hybrid'] as const),
  ...fuelGroups.flatMap((group) =>
    [foldFuel(group), ...wordsOfGroup[group].split(' ')].map((word) => [word, group] as const),
  ),
])

/** The group of a dealer's word; undefined for an unknown word, or one such as 'non-hybrid'. */
export const findFuelGroup = (fuel: string): FuelGroup | undefined =>
  findWordGroup(fuel, groupOfWord, foldFuel)

/** `simple_fuel`: the group of a known fuel. An unknown one is a group of its own. */
export function simplifyFuel(fuel: string | null): string | null {
  if (fuel === null || fuel.trim() === '') return null
  return findFuelGroup(fuel) ?? fuel.trim()
}

function foldFuel(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
