import type { ImportField } from '../feed/car-fields.ts'
import type { FeedWarningCode, WarningSink } from '../feed/feed-warnings.ts'
import type { ParsedCar } from '../feed/parse-car.ts'
import { buildPictureAddress, findPictureKey } from '../pictures/picture-address.rules.ts'
import type { PictureIntake } from './picture-intake.ts'
import type { StagedRow } from './stage-vehicles.ts'
import { findFrameFault } from '../turn/turn-frames.rules.ts'
import type { VehicleImage } from '../vehicle.ts'

/** Number of files of one vehicle that are read at the same time. */
const atOnce = 2

/**
 * Replaces the names of files in the rows by stored pictures. A file that cannot be shown is dropped with a warning,
 * and its vehicle is imported without the picture. URLs are not changed.
 */
export async function* attachPictures(
  rows: AsyncIterable<StagedRow>,
  intake: PictureIntake | undefined,
  warnings: WarningSink,
): AsyncGenerator<StagedRow> {
  for await (const row of rows) {
    if (intake === undefined || !('car' in row)) yield row
    else
      yield {
        ...row,
        car: await attach(row.car, intake, (...warning) => warnings.add(...warning), row.line),
      }
  }
}

async function attach(
  car: ParsedCar,
  intake: PictureIntake,
  warn: (code: FeedWarningCode, field: ImportField, line: number, value: string) => void,
  line: number,
): Promise<ParsedCar> {
  const { images, turnImages, primaryImageUrl } = car.content
  const read = async (field: ImportField, name: string): Promise<string | null> => {
    const found = await settle(name, intake)
    if (found.warning !== null) warn(found.warning, field, line, name)
    return found.address
  }
  const readAll = async (field: ImportField, named: readonly VehicleImage[]) => {
    const attached: VehicleImage[] = []
    for (let at = 0; at < named.length; at += atOnce) {
      const some = named.slice(at, at + atOnce)
      const urls = await Promise.all(some.map(({ url }) => read(field, url)))
      const found = some.map((image, index) => ({ ...image, url: urls[index] ?? null }))
      attached.push(...found.filter((image): image is VehicleImage => image.url !== null))
    }
    return attached
  }
  const attached = await readAll('images', images)
  const frames = await readAll('turn_images', turnImages)
  const primary = primaryImageUrl === null ? null : await read('primary_image_url', primaryImageUrl)
  // Two files may contain the same picture.
  const different = [...new Map(attached.map((image) => [image.url, image])).values()]
  return {
    ...car,
    content: {
      ...car.content,
      images: different,
      primaryImageUrl: primary,
      // Each missing file has its own warning; too few frames that are left are no view.
      turnImages: findFrameFault(frames.length) === null ? frames : [],
    },
  }
}

async function settle(
  name: string,
  intake: PictureIntake,
): Promise<{ address: string | null; warning: FeedWarningCode | null }> {
  if (/^https?:/i.test(name)) return { address: name, warning: null }
  const key = findPictureKey(name)
  if (key !== null) {
    // Every dealership may use the demo pictures.
    const known = key.startsWith('s-') || (await intake.knows(key))
    return known ? { address: name, warning: null } : { address: null, warning: 'picture.unknown' }
  }
  const taken = await intake.take(name)
  return {
    address: taken.key === null ? null : buildPictureAddress(taken.key),
    warning: taken.warning,
  }
}
