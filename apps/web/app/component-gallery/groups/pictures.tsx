import { VehiclePicture } from '#modules/vehicles/ui/vehicle-picture.tsx'
import type { GalleryBase } from '../states/gallery-base.ts'
import { Specimen, Specimens } from './specimen.tsx'

const uses = [
  ['thumb', '160px'],
  ['card', '20rem'],
  ['main', '100vw'],
  ['hero', '100vw'],
] as const

export function PicturesPage({ base }: { base: GalleryBase }) {
  const pictured = base.search.cards.flatMap(({ pictureKey }) => pictureKey ?? [])
  const [first = null] = pictured
  return (
    <Specimens>
      {uses.map(([use, sizes]) => (
        <Specimen key={use} title={`${use}: a picture`} size="card">
          <VehiclePicture pictureKey={first} alt="" use={use} sizes={sizes} loading="lazy" />
        </Specimen>
      ))}
      {uses.map(([use, sizes]) => (
        <Specimen key={use} title={`${use}: none yet`} size="card">
          <VehiclePicture pictureKey={null} alt="" use={use} sizes={sizes} loading="lazy" />
        </Specimen>
      ))}
    </Specimens>
  )
}
