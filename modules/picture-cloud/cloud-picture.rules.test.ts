import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import {
  buildCloudShareAddress,
  buildCloudSizes,
  findCloudShared,
  listCloudSources,
} from './cloud-picture.rules.ts'

const cloud = 'https://res.cloudinary.com'

/** §7: Open Graph images are rewritten to w_1200,h_630,c_fill. */
test.each([
  [
    'a picture of the website',
    'https://www.dealer.example/images/p-abc/1200/share',
    `${cloud}/dealer/image/fetch/w_1200,h_630,c_fill/https%3A%2F%2Fwww.dealer.example%2Fimages%2Fp-abc%2F1200%2Fshare`,
  ],
  [
    'one with a query',
    'https://cdn.example/a.jpg?b=1&c=2',
    `${cloud}/dealer/image/fetch/w_1200,h_630,c_fill/https%3A%2F%2Fcdn.example%2Fa.jpg%3Fb%3D1%26c%3D2`,
  ],
  [
    'one that the service has, with a version',
    `${cloud}/other/image/upload/v1700000000/cars/kia.jpg`,
    `${cloud}/other/image/upload/w_1200,h_630,c_fill/v1700000000/cars/kia.jpg`,
  ],
  [
    'one in a folder whose name looks like a transformation',
    `${cloud}/other/image/upload/car_photos/img_1.jpg`,
    `${cloud}/other/image/upload/w_1200,h_630,c_fill/car_photos/img_1.jpg`,
  ],
  [
    'one in a folder whose name has a comma and a part that looks like a transformation',
    `${cloud}/other/image/upload/red,w_2/kia.jpg`,
    `${cloud}/other/image/upload/w_1200,h_630,c_fill/red,w_2/kia.jpg`,
  ],
  [
    'one whose own name looks like a transformation',
    `${cloud}/other/image/upload/w_640/e_1.jpg`,
    `${cloud}/other/image/upload/w_1200,h_630,c_fill/e_1.jpg`,
  ],
  [
    'one with transformations of its own',
    `${cloud}/other/image/upload/w_640,q_75,f_auto/e_sharpen:100/v1700000000/cars/kia.jpg`,
    `${cloud}/other/image/upload/w_1200,h_630,c_fill/v1700000000/cars/kia.jpg`,
  ],
  [
    'one that is rewritten already',
    `${cloud}/other/image/upload/w_1200,h_630,c_fill/v1/kia.jpg`,
    `${cloud}/other/image/upload/w_1200,h_630,c_fill/v1/kia.jpg`,
  ],
  [
    'one that the service fetched',
    `${cloud}/other/image/fetch/w_640/https%3A%2F%2Fcdn.example%2Fa.jpg`,
    `${cloud}/other/image/fetch/w_1200,h_630,c_fill/https%3A%2F%2Fcdn.example%2Fa.jpg`,
  ],
  [
    'a host that only begins like it',
    'https://res.cloudinary.com.evil.example/x/image/upload/a.jpg',
    `${cloud}/dealer/image/fetch/w_1200,h_630,c_fill/https%3A%2F%2Fres.cloudinary.com.evil.example%2Fx%2Fimage%2Fupload%2Fa.jpg`,
  ],
])('%s', (_what, address, rewritten) => {
  expect(buildCloudShareAddress(address, 'dealer')).toBe(rewritten)
})

describe('on a page', () => {
  test.each([
    ['a picture', 'upload/v1/team.jpg', 'upload/w_1080,c_limit,f_auto,q_auto/v1/team.jpg'],
    [
      'one in a folder whose name looks like a transformation',
      'upload/our_team/img_1.jpg',
      'upload/w_1080,c_limit,f_auto,q_auto/our_team/img_1.jpg',
    ],
    [
      'one in a folder that was cropped by its author',
      'upload/c_crop,g_face/e_grayscale/v1/people/team.jpg',
      'upload/c_crop,g_face/e_grayscale/w_1080,c_limit,f_auto,q_auto/v1/people/team.jpg',
    ],
    [
      'one whose own name looks like a transformation',
      'upload/e_grayscale/e_1.jpg',
      'upload/e_grayscale/w_1080,c_limit,f_auto,q_auto/e_1.jpg',
    ],
    [
      'one that is fetched',
      'fetch/https%3A%2F%2Fcdn.example%2Fa.jpg',
      'fetch/w_1080,c_limit,f_auto,q_auto/https%3A%2F%2Fcdn.example%2Fa.jpg',
    ],
  ])('%s comes in the widths of screens, behind its own transformations', (_what, path, sized) => {
    const sizes = buildCloudSizes(`${cloud}/dealer/image/${path}`)
    expect(sizes?.src).toBe(`${cloud}/dealer/image/${sized}`)
    const widths = sizes?.srcSet.split(', ').map((each) => each.split(' '))
    expect(widths?.map(([, width]) => width)).toEqual(['384w', '640w', '828w', '1080w', '1920w'])
    for (const [address, width] of widths ?? []) {
      expect(address).toBe(
        `${cloud}/dealer/image/${sized.replace('w_1080', `w_${width?.slice(0, -1)}`)}`,
      )
    }
  })

  test.each([
    '/images/p-abc',
    'https://cdn.example/a.jpg',
    'https://res.cloudinary.com.evil.example/x/image/upload/a.jpg',
    `${cloud}/dealer/video/upload/v1/a.mp4`,
    `${cloud}/dealer/image/upload/`,
  ])('%s is no picture of the cloud', (address) => {
    expect(buildCloudSizes(address)).toBeNull()
  })
})

describe('a site', () => {
  const withCloud = (provider: 'local' | 'cloudinary') =>
    buildExampleConfiguration({ images: { provider, cloudinary_cloud_name: 'dealer' } })
  const picture = { url: 'https://cdn.example/team.jpg' }

  test('with a cloud loads pages’ pictures from there, except those that the platform stores', () => {
    expect(findCloudShared(withCloud('cloudinary'), picture)).toBe(picture.url)
    expect(findCloudShared(withCloud('cloudinary'), { url: '/images/p-abc' })).toBeNull()
    expect(findCloudShared(withCloud('cloudinary'), null)).toBeNull()
    expect(findCloudShared(withCloud('local'), picture)).toBeNull()
  })

  test('shows pictures of its own cloud, and of no other', () => {
    expect(listCloudSources(withCloud('cloudinary'))).toEqual([`${cloud}/dealer/`])
    expect(listCloudSources(withCloud('local'))).toEqual([])
  })
})
