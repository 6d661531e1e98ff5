/** What a photo shows of a vehicle, in the order in which the gallery names them. */
export const photoKinds = ['exterior', 'interior', 'detail'] as const
export type PhotoKind = (typeof photoKinds)[number]

/**
 * The words of file names that tell what a photo shows. The first kind with a word in the name wins: a 'rear seat' is
 * of the interior, a 'front wheel' is a detail.
 */
const wordsOfKind: readonly (readonly [PhotoKind, ReadonlySet<string>])[] = [
  [
    'interior',
    new Set(
      'interior inside cabin cockpit dash dashboard console seat seats seating upholstery boot infotainment'.split(
        ' ',
      ),
    ),
  ],
  [
    'detail',
    new Set(
      'detail details closeup wheel wheels rim tyre engine odometer badge key keys plate lamp lamps headlamp headlight taillamp taillight'.split(
        ' ',
      ),
    ),
  ],
  ['exterior', new Set('exterior outside hero front rear back side left right profile'.split(' '))],
]

/** File names of feeds are at most this long, so longer ones are not read further. */
const mostCharacters = 2048

/**
 * What a photo shows, from the name of its file: '…/hilux__interior-02.jpg' shows the interior. Only the file's own
 * name is read, as folders and hosts often contain such words by chance.
 *
 * @param name a URL, a path or the key of a picture
 * @returns null if the name does not tell
 */
export function readPhotoKind(name: string): PhotoKind | null {
  const [path = ''] = name.slice(0, mostCharacters).split(/[?#]/)
  const file = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const words = file.split(/[^a-z]+/)
  return wordsOfKind.find(([, known]) => words.some((word) => known.has(word)))?.[0] ?? null
}
