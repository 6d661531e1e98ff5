import { findWordGroup } from './word-groups.rules.ts'

export const driveGroups = ['FWD', 'RWD', 'AWD', '4WD', '2WD'] as const
export type DriveGroup = (typeof driveGroups)[number]

/** Dealers' words for drives, reduced to letters and digits. */
const wordsOfGroup: Readonly<Record<DriveGroup, string>> = {
  FWD: 'fwd front frontwheel frontwheeldrive f',
  RWD: 'rwd rear rearwheel rearwheeldrive r',
  AWD: 'awd all allwheel allwheeldrive allwheeldriveawd quattro 4matic xdrive 4motion symmetricalawd efour a',
  '4WD':
    '4wd 4x4 fourwheel fourwheeldrive 4wheel 4wheeldrive 4x4constant 4x4dualrange 4x4onroad 4x4oppos parttime4wd parttime 4x4parttime fulltime4wd 4wdparttime 4wdfulltime 4x4fulltime selectable4wd 4wdselectable dualrange4wd 4wddualrange',
  '2WD': '2wd 4x2 twowheeldrive 2wheeldrive',
}

const groupOfWord: ReadonlyMap<string, DriveGroup> = new Map(
  driveGroups.flatMap((group) =>
    wordsOfGroup[group].split(' ').map((word) => [word, group] as const),
  ),
)

/** The group of a dealer's word; undefined for an unknown word, or one such as 'not AWD'. */
export const findDriveGroup = (drive: string): DriveGroup | undefined =>
  findWordGroup(drive, groupOfWord, foldDrive)

/** `simple_drive`: the group of a known drive. An unknown one is a group of its own. */
export function simplifyDrive(drive: string | null): string | null {
  if (drive === null || drive.trim() === '') return null
  return findDriveGroup(drive) ?? drive.trim()
}

function foldDrive(word: string): string {
  return word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
