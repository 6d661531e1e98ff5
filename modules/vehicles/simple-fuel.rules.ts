export const fuelGroups = [
  'Petrol',
  'Diesel',
  'Hybrid',
  'Plug-in Hybrid',
  'Electric',
  'LPG',
  'Hydrogen',
] as const
type FuelGroup = (typeof fuelGroups)[number]

/** Dealers' words, folded to letters and digits. */
const wordsOfGroup: Readonly<Record<FuelGroup, string>> = {
  Petrol:
    'petrol unleaded ulp premium pulp premiumunleaded petrolpremium petrolunleaded petrolpremiumulp petrolunleadedulp premiumunleadedpetrol unleadedpetrol regularunleaded leaded super gasoline gas91 gas95 gas98 91ron 95ron 98ron e10 e85 flex flexfuel p',
  Diesel: 'diesel turbodiesel tdi dsl biodiesel d',
  Hybrid:
    'hybrid petrolhybrid hybridpetrol petrolelectric petrolelectrichybrid electricpetrol dieselhybrid dieselelectric mildhybrid mhev hev selfcharginghybrid hybridelectric petrolelectricmotor',
  'Plug-in Hybrid':
    'pluginhybrid phev pluginhybridelectric pluginhybridelectricvehicle petrolpluginhybrid hybridplugin pluginpetrolelectric erev rangeextender',
  Electric: 'electric ev bev batteryelectric fullelectric fullyelectric electricity e',
  LPG: 'lpg lpgas liquidpetroleumgas liquefiedpetroleumgas liquifiedpetroleumgas autogas dualfuel petrollpg petrolorlpg petrolorlpgdual lpgonly cng naturalgas',
  Hydrogen: 'hydrogen fuelcell fcev hydrogenfuelcell',
}

/** Two fuels in one word: 'Unleaded Petrol/Electric', 'Premium Unleaded/Electric', 'Diesel/Electric Hybrid'. */
const withElectric = ['Petrol', 'Diesel'] as const

const groupOfWord: ReadonlyMap<string, FuelGroup> = new Map([
  ...withElectric
    .flatMap((group) => wordsOfGroup[group].split(' '))
    .flatMap((word) => [`${word}electric`, `electric${word}`, `${word}electrichybrid`])
    .map((word) => [word, 'Hybrid'] as const),
  ...fuelGroups.flatMap((group) =>
    [foldFuel(group), ...wordsOfGroup[group].split(' ')].map((word) => [word, group] as const),
  ),
])

/** `simple_fuel`: the group of a known fuel, an unknown one as its own value. */
export function simplifyFuel(fuel: string | null): string | null {
  if (fuel === null || fuel.trim() === '') return null
  return groupOfWord.get(foldFuel(fuel)) ?? fuel.trim()
}

function foldFuel(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
