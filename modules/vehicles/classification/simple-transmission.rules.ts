import { deniesGroup } from './word-groups.rules.ts'

export const transmissionGroups = ['Automatic', 'Manual'] as const
type TransmissionGroup = (typeof transmissionGroups)[number]

/**
 * Words for gearboxes without a clutch pedal: automatics, double clutches, CVTs, electric drives, and automated
 * manual gearboxes by the makers' names for trucks (I-Shift, ESCOT) and cars (SMG, Selespeed).
 */
const automaticWord = new RegExp(
  String.raw`\b(?:${[
    'auto|automatic|automated|automanual|automatics|aut|at|a|semi.?auto|semi.?automatic|tip',
    'e-?cvt|i?cvt|ivt|x-?tronic|lineartronic|multitronic|constantly variable|continuously variable|variable',
    'dct|dsg|dkg|edc|pdk|dual.?clutch|double.?clutch|twin.?clutch|s.?tronic|power.?shift',
    'steptronic|tiptronic|geartronic|[a-z]?-?tronic|speedshift|shiftronic|sportmatic|hydra-?matic|eat|zf.{0,3}hp|aisin',
    'amt|asg|auto.?clutch|clutchless|smg|selespeed|dualogic|easytronic|r.?tronic|etg|egs|sensodrive|sentronic',
    'i.?shift|m.?drive|opticruise|as.?tronic|hi.?tronix|tipmatic|traxon|escot|duonic|inomat|smoother|ultra.?shift|proshift|endurant|allison',
    'reduction gear|single speed|fixed gear|direct drive',
  ].join('|')})\b`,
)
const manualWord = /\b(?:manual|man|mt|m|road.?ranger|fuller|synchromesh)\b/

/** The group of a dealer's word; undefined for an unknown word, or one such as 'not automatic'. */
export function findTransmissionGroup(transmission: string): TransmissionGroup | undefined {
  if (deniesGroup(transmission)) return undefined
  const words = transmission
    .toLowerCase()
    .replaceAll(/[\d_/,()]+(?:\s*(?:-\s*)?(?:sp|speed))?/g, ' ')
  if (automaticWord.test(words)) return 'Automatic'
  return manualWord.test(words) ? 'Manual' : undefined
}

/** `simple_transmission`: Automatic or Manual. An unknown gearbox is a group of its own. */
export function simplifyTransmission(transmission: string | null): string | null {
  if (transmission === null || transmission.trim() === '') return null
  return findTransmissionGroup(transmission) ?? transmission.trim()
}
