import { type DriveGroup, simplifyDrive } from './simple-drive.rules.ts'
import type { Provenance } from '../vehicle.ts'

interface DrivenVehicle {
  readonly model: string
  readonly badge: string | null
  /** The title from the feed, if it has one. */
  readonly name: string | null
  /** The drive in the dealer's own words. */
  readonly drive: string | null
}

interface DerivedDrive {
  readonly simpleDrive: string | null
  readonly provenance: Provenance
}

/**
 * The group of the dealer's word for the drive. Without a word the drive is derived from badge and title ('SR 4x4'),
 * and `provenance` records that.
 */
export function deriveDrive({ model, badge, name, drive }: DrivenVehicle): DerivedDrive {
  const stated = simplifyDrive(drive)
  const named = stated === null ? findNamedDrive([model, badge, name].join(' ')) : undefined
  return named === undefined
    ? { simpleDrive: stated, provenance: {} }
    : { simpleDrive: named, provenance: { simple_drive: 'badge-or-title' } }
}

/** Words that always mean a drive. 'front' and 'all' are left out, because they often mean something else. */
const titleWords: Readonly<Record<DriveGroup, string>> = {
  FWD: 'fwd',
  RWD: 'rwd',
  AWD: 'awd quattro 4matic xdrive 4motion allgrip all4',
  '4WD': '4wd 4x4',
  '2WD': '2wd 4x2',
}

const groupOfTitleWord: ReadonlyMap<string, DriveGroup> = new Map(
  Object.entries(titleWords).flatMap(([group, words]) =>
    words.split(' ').map((word) => [word, group as DriveGroup] as const),
  ),
)

/** Pairs of words that agree; the more specific one decides: '4Motion (4x4)' is a 4WD, '2WD FWD' a FWD. */
const agreeing: readonly (readonly [general: DriveGroup, exact: DriveGroup])[] = [
  ['AWD', '4WD'],
  ['2WD', 'FWD'],
  ['2WD', 'RWD'],
]

/** The drive in a title; undefined if it has none, or two that contradict each other ('4x2 or 4x4'). */
function findNamedDrive(title: string): DriveGroup | undefined {
  const words = title
    .toLowerCase()
    .replaceAll(/(?<![a-z0-9])4 x (?=[24](?![a-z0-9]))/g, '4x')
    .split(/[^a-z0-9]+/)
    // 'xDrive30d' contains the drive and the engine.
    .map((word) => word.replace(/^xdrive\d{2}[a-z]?$/, 'xdrive'))
  const found = new Set(words.flatMap((word) => groupOfTitleWord.get(word) ?? []))
  for (const [general, exact] of agreeing) if (found.has(exact)) found.delete(general)
  return found.size === 1 ? [...found][0] : undefined
}
